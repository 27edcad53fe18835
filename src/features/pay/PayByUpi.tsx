import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { Copy, Smartphone } from 'lucide-react'
import { useMemo } from 'react'
import type { PlanRow } from '../../data/database/schema.ts'
import { rupeesPlain, rupeesText } from '../../shared/domain/payments/rupees.ts'
import { upiLink } from '../../shared/domain/payments/upi.ts'
import { productName } from '../../shared/limits.ts'
import { payText } from '../../shared/text/plans.ts'
import { buttonClass } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { toast } from '../../ui/overlay/toast.ts'

/** The number of white modules around the code: cameras need four (ISO/IEC 18004). */
const quiet = 4

/** A QR code, black on white in the dark look too: cameras find no code that is light on dark. */
const QrCode = ({ value, label }: { value: string; label: string }) => {
  const { path, size } = useMemo(() => {
    const code = generate(value)
    return { path: toSvgPath(code), size: code.size + 2 * quiet }
  }, [value])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60 rounded-control"
    >
      <rect x={-quiet} y={-quiet} width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** @param copied the text for the clipboard; the shown text may be written for people */
const CopyLine = ({
  label,
  shown,
  copied = shown,
}: {
  label: string
  shown: string
  copied?: string
}) => {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied)
      void toast.success(payText.copied(label))
    } catch {
      void toast.error(payText.notCopied)
    }
  }
  return (
    <li className="flex items-center gap-3 pl-4">
      <p className="min-w-0 flex-1 py-2">
        <span className="block text-small text-muted">{label}</span>
        <span className="font-semibold wrap-anywhere">{shown}</span>
      </p>
      <IconButton label={payText.copy(label)} onClick={() => void copy()}>
        <Copy aria-hidden />
      </IconButton>
    </li>
  )
}

/** A phone or a tablet, which may have a UPI app and cannot scan its own screen. */
const phone = '(hover: none) and (pointer: coarse)'

interface UpiPayment {
  plan: PlanRow
  upiId: string
  payeeName: string | undefined
  reference: string
}

const upiCodeOf = ({ plan, upiId, payeeName = productName, reference }: UpiPayment) => {
  const amount = rupeesText(plan.pricePaise)
  const note = `${productName} ${plan.name}`
  const link = upiLink({ upiId, payeeName, amountPaise: plan.pricePaise, reference, note })
  return { link, label: payText.codeLabel(amount, upiId) }
}

export const PayByUpi = (payment: UpiPayment) => {
  const isPhone = useMedia(phone)
  const { link, label } = upiCodeOf(payment)
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-serif text-title font-semibold">{payText.payStep}</h2>
      {isPhone ? (
        <>
          <a href={link} className={buttonClass('primary')}>
            <Smartphone aria-hidden />
            {payText.openApp}
          </a>
          <p className="text-muted">{payText.openLine}</p>
        </>
      ) : (
        <>
          <p>{payText.scan}</p>
          <QrCode value={link} label={label} />
        </>
      )}
    </section>
  )
}

/** The facts to pay by hand. They stand below the UTR, because most people need none of them. */
export const PayByHand = (payment: UpiPayment) => {
  const { plan, upiId, reference } = payment
  const isPhone = useMedia(phone)
  const { link, label } = upiCodeOf(payment)
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-serif text-title font-semibold">{payText.byHand}</h2>
      <p className="text-muted">{payText.refusedLink}</p>
      <ul className="flex flex-col divide-y divide-line rounded-card bg-raised ring-1 ring-line">
        <CopyLine label={payText.upiId} shown={upiId} />
        <CopyLine
          label={payText.amount}
          shown={rupeesText(plan.pricePaise)}
          copied={rupeesPlain(plan.pricePaise)}
        />
        <CopyLine label={payText.reference} shown={reference} />
      </ul>
      {isPhone && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary">
            {payText.showCode}
          </summary>
          <QrCode value={link} label={label} />
        </details>
      )}
    </section>
  )
}
