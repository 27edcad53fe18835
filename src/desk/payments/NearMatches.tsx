import type { NearMatch } from '../../shared/domain/payments/near-match.ts'
import { rupeesText } from '../../shared/domain/payments/rupees.ts'
import { nearMatchText as words } from '../../shared/text/desk/payments.ts'
import { ActionButton } from '../act/ActionButton.tsx'
import type { Pending } from './pending-columns.tsx'
import type { useDecidePayments } from './use-decide-payments.ts'

/** Digits that the two numbers do not share are marked. */
const Digits = ({ of, beside }: { of: string; beside: string }) => (
  <span className="text-body tabular-nums">
    {[...of].map((digit, place) =>
      digit === beside[place] ? (
        digit
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the digits of a number have places and nothing else
        <mark key={place} className="rounded-sm bg-accent px-px font-semibold text-on-accent">
          {digit}
        </mark>
      ),
    )}
  </span>
)

/** A waiting payment and the money that is probably its own, side by side. An admin compares them. */
export const NearMatches = ({
  near,
  waiting,
  deciding: { bulk, decide },
}: {
  near: readonly NearMatch[]
  waiting: readonly Pending[]
  deciding: ReturnType<typeof useDecidePayments>
}) =>
  near.length > 0 && (
    <section aria-label={words.heading} className="flex flex-col gap-2">
      <h3 className="font-semibold">{words.heading}</h3>
      <ul className="grid gap-2 xl:grid-cols-2">
        {near.map(({ id, money, bankUtr, because }) => {
          const payment = waiting.find((one) => one.id === id)
          if (payment === undefined) return null
          const approve = () => void decide([payment], { decision: 'approve-found', bankUtr })
          return (
            <li
              key={`${id} ${bankUtr}`}
              className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-control bg-raised p-3 ring-1 ring-line"
            >
              <p className="col-span-2 text-muted">{words.because[because]}</p>
              <p className="min-w-0">
                <span className="block text-muted">{words.typed(payment.name)}</span>
                <Digits of={payment.utr} beside={bankUtr} />
                <span className="block">
                  {payment.planName} · {rupeesText(payment.amountPaise)}
                </span>
              </p>
              <p className="min-w-0 break-words">
                <span className="block text-muted">{words.bank}</span>
                <Digits of={bankUtr} beside={payment.utr} />
                <span className="block">
                  {money.text} · {rupeesText(money.paise)}
                </span>
              </p>
              <div className="col-span-2 max-md:[&_button]:min-h-11">
                <ActionButton action={bulk} onPress={approve}>
                  {words.approve(rupeesText(payment.amountPaise), payment.name)}
                </ActionButton>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
