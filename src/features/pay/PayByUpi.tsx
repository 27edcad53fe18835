import { Smartphone } from 'lucide-react'
import type { PlanRow } from '../../data/database/schema.ts'
import { rupeesPlain, rupeesText } from '../../shared/domain/payments/rupees.ts'
import { upiLink } from '../../shared/domain/payments/upi.ts'
import { productName } from '../../shared/limits.ts'
import { payText } from '../../shared/text/plans.ts'
import { buttonClass } from '../../ui/button/Button.tsx'
import { useMedia } from '../../ui/hooks/use-media.ts'
import { CopyLine } from './CopyLine.tsx'
import { QrCode } from './QrCode.tsx'

/** A phone or a tablet: it may have a UPI app, and cannot scan its own screen. */
const phone = '(hover: none) and (pointer: coarse)'

export const PayByUpi = ({
  plan,
  upiId,
  payeeName = productName,
  reference,
}: {
  plan: PlanRow
  upiId: string
  payeeName: string | undefined
  reference: string
}) => {
  const isPhone = useMedia(phone)
  const amount = rupeesText(plan.pricePaise)
  const note = `${productName} ${plan.name}`
  const link = upiLink({ upiId, payeeName, amountPaise: plan.pricePaise, reference, note })
  const code = <QrCode value={link} label={payText.codeLabel(amount, upiId)} />
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-serif text-title font-semibold">{payText.payStep}</h2>
      <div className="flex flex-col items-start gap-3">
        {isPhone ? (
          <>
            <a href={link} className={`${buttonClass('primary')} self-stretch`}>
              <Smartphone aria-hidden />
              {payText.openApp}
            </a>
            <p className="text-muted">{payText.openLine}</p>
            <details>
              <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary">
                {payText.showCode}
              </summary>
              {code}
            </details>
          </>
        ) : (
          <>
            <p>{payText.scan}</p>
            {code}
          </>
        )}
      </div>
      <ul className="flex flex-col divide-y divide-line rounded-card bg-raised ring-1 ring-line">
        <CopyLine label={payText.upiId} shown={upiId} />
        <CopyLine label={payText.amount} shown={amount} copied={rupeesPlain(plan.pricePaise)} />
        <CopyLine label={payText.reference} shown={reference} />
      </ul>
      <p className="text-muted">{payText.refusedLink}</p>
    </section>
  )
}
