import { Hourglass } from 'lucide-react'
import { useNow } from '../../data/react/use-now.ts'
import { rupeesText } from '../../shared/domain/payments/rupees.ts'
import { whenText } from '../../shared/domain/time/when-text.ts'
import { payText, plansText } from '../../shared/text/plans.ts'
import { Notice } from '../../ui/display/Notice.tsx'
import type { ToldPayment } from './queries.ts'

/** News of a payment. It stands before every offer of a plan, so that nobody pays twice (PRODUCT §7). */
export const PaymentNews = ({ payment }: { payment: ToldPayment }) => {
  const now = useNow()
  const { planName, amountPaise, utr, submittedAt, status, reason } = payment
  const facts = (
    <p className="text-small text-muted wrap-anywhere">
      {planName}, {rupeesText(amountPaise)} · {plansText.utr(utr)} ·{' '}
      {plansText.sentAt(whenText(submittedAt, now))}
    </p>
  )
  if (status === 'rejected') {
    return (
      <Notice tone="bad">
        <p className="wrap-anywhere">{payText.rejected(reason ?? '')}</p>
        {facts}
      </Notice>
    )
  }
  return (
    <section className="flex flex-col gap-2 rounded-card bg-raised p-4 ring-1 ring-line">
      <h2 className="flex items-center gap-2 font-serif text-title font-semibold">
        <Hourglass aria-hidden className="size-6 shrink-0 text-primary" />
        {payText.review}
      </h2>
      {facts}
      <p>{payText.reviewLine}</p>
    </section>
  )
}
