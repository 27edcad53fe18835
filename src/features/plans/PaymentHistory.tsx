import { useOwnSet } from '../../data/react/use-own-set.ts'
import { rupeesText } from '../../shared/domain/payments/rupees.ts'
import { whenText } from '../../shared/domain/time/when-text.ts'
import { plansText } from '../../shared/text/plans.ts'
import { shellText } from '../../shared/text/shell.ts'
import { Chip } from '../../ui/display/Chip.tsx'
import { Loading } from '../../ui/display/Loading.tsx'

export const PaymentHistory = ({ now }: { now: number }) => {
  const payments = useOwnSet('payments')
  if (payments === null) return <Loading label={shellText.loading} />
  if (payments.length === 0) return <p className="text-muted">{plansText.paymentsNone}</p>
  const latest = payments.toSorted((one, other) => other.submittedAt - one.submittedAt)
  return (
    <ul className="flex flex-col divide-y divide-line">
      {latest.map(({ id, planName, amountPaise, utr, status, reason, submittedAt }) => (
        <li key={id} className="flex flex-col gap-1 py-2.5">
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              {planName}, {rupeesText(amountPaise)}
            </span>
            <Chip>{plansText.states[status]}</Chip>
          </p>
          {reason !== null && <p className="wrap-anywhere">{plansText.reason(reason)}</p>}
          <p className="text-small text-muted wrap-anywhere">
            {plansText.utr(utr)} · {plansText.sentAt(whenText(submittedAt, now))}
          </p>
        </li>
      ))}
    </ul>
  )
}
