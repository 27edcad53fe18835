import type { CallResponse } from '../../../shared/calls.ts'
import { rupeesText } from '../../../shared/domain/payments/rupees.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { adminPaymentsText } from '../../../shared/text/admin/payments.ts'
import { personText as words } from '../../../shared/text/admin/people.ts'

/** Paid and waiting payments of this person: they explain why there is no plan yet. */
export const PersonPayments = ({ payments }: Pick<CallResponse<'openPerson'>, 'payments'>) => (
  <section aria-label={words.payments} className="flex flex-col gap-1">
    <h3 className="text-small font-semibold">{words.payments}</h3>
    {payments.length === 0 && <p className="text-small text-muted">{words.noPayments}</p>}
    <ul className="flex flex-col divide-y divide-line text-small">
      {payments.map(({ id, planName, amountPaise, utr, status, reason, submittedAt }) => (
        <li key={id} className="flex flex-wrap gap-x-4 py-1.5">
          <span className="min-w-0 flex-1 wrap-anywhere">
            {[rupeesText(amountPaise), planName, utr, campusWhen(submittedAt)].join(' · ')}
          </span>
          <span className={status === 'pending' ? 'font-semibold' : undefined}>
            {adminPaymentsText.status[status]}
          </span>
          {reason !== '' && <span className="w-full text-muted wrap-anywhere">{reason}</span>}
        </li>
      ))}
    </ul>
  </section>
)
