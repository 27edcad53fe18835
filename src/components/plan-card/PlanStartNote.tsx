import { CalendarClock } from 'lucide-react'
import type { PlanStart } from '../../shared/domain/payments/plan-start.ts'
import { plansText } from '../../shared/text/plans.ts'
import { Notice } from '../../ui/display/Notice.tsx'

/**
 * Says from when a plan counts, where that is not plain.
 * @param says the words for a plan bought now, or for one just confirmed
 */
export const PlanStartNote = ({
  start,
  says = plansText.starts,
}: {
  start: PlanStart
  says?: Record<Exclude<PlanStart, 'anyRound'>, string>
}) =>
  start === 'anyRound' ? null : (
    <Notice icon={<CalendarClock aria-hidden />}>
      <p>{says[start]}</p>
    </Notice>
  )
