import { PlanStartNote } from '../../components/plan-card/PlanStartNote.tsx'
import type { PlanRow } from '../../data/database/schema.ts'
import type { PlanStart } from '../../shared/domain/payments/plan-start.ts'
import { payText } from '../../shared/text/plans.ts'

/** Terms that a person should know before paying. */
export const PayTerms = ({ plan, start }: { plan: PlanRow; start: PlanStart }) =>
  plan.active && (
    <>
      <PlanStartNote start={start} />
      {plan.validityDays !== null && start !== 'added' && (
        <p className="text-muted">{payText.days}</p>
      )}
    </>
  )
