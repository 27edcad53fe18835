import { CalendarClock } from 'lucide-react'
import type { PlanStart } from '../../shared/domain/payments/plan-start.ts'
import { plansText } from '../../shared/text/plans.ts'
import { Notice } from '../../ui/display/Notice.tsx'

/** When a plan bought now counts from, where that is not plain. */
export const PlanStartNote = ({ start }: { start: PlanStart }) =>
  start === 'anyRound' ? null : (
    <Notice icon={<CalendarClock aria-hidden />}>
      <p>{plansText.starts[start]}</p>
    </Notice>
  )
