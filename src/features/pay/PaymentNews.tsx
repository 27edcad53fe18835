import { Link } from '@tanstack/react-router'
import { CircleCheck, Hourglass } from 'lucide-react'
import { PlanStartNote } from '../../components/plan-card/PlanStartNote.tsx'
import type { PlanStart } from '../../shared/domain/payments/plan-start.ts'
import { whenText } from '../../shared/domain/time/when-text.ts'
import { payText, plansText } from '../../shared/text/plans.ts'
import { Button, buttonClass } from '../../ui/button/Button.tsx'
import { Empty } from '../../ui/display/Empty.tsx'

export const PaymentReview = ({
  utr,
  sentAt,
  now,
  onAnother,
}: {
  utr: string
  sentAt: number
  now: number
  onAnother: () => void
}) => (
  <Empty icon={<Hourglass />} title={payText.review} line={payText.reviewLine}>
    <p className="wrap-anywhere">
      <span>{plansText.utr(utr)}</span> · <span>{plansText.sentAt(whenText(sentAt, now))}</span>
    </p>
    <Button look="plain" onClick={onAnother}>
      {payText.wrongUtr}
    </Button>
  </Empty>
)

export const PaymentConfirmed = ({
  start,
  onAnother,
}: {
  start: PlanStart
  onAnother: () => void
}) => (
  <Empty icon={<CircleCheck />} title={payText.confirmed} line={payText.confirmedLine}>
    <div className="text-left empty:hidden">
      <PlanStartNote start={start} says={plansText.startsConfirmed} />
    </div>
    <Link to="/dashboard" className={buttonClass('primary')}>
      {payText.toRounds}
    </Link>
    <Button look="plain" onClick={onAnother}>
      {payText.again}
    </Button>
  </Empty>
)
