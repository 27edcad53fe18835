import { Link } from '@tanstack/react-router'
import { Ticket } from 'lucide-react'
import { PlanCard } from '../../components/plan-card/PlanCard.tsx'
import type { PlanRow } from '../../data/database/schema.ts'
import { plansText } from '../../shared/text/plans.ts'
import { buttonClass } from '../../ui/button/Button.tsx'
import { Empty } from '../../ui/display/Empty.tsx'

export const PlanOffers = ({
  plans,
  ownPlanId,
}: {
  plans: readonly PlanRow[]
  ownPlanId: string | undefined
}) =>
  plans.length === 0 ? (
    <Empty icon={<Ticket />} title={plansText.none} line={plansText.noneLine} />
  ) : (
    <ul className="grid gap-4 sm:grid-cols-3">
      {plans.map((plan) => (
        <li key={plan.id}>
          <PlanCard plan={plan} own={plan.id === ownPlanId}>
            <Link
              to="/pay"
              search={{ plan: plan.id }}
              aria-label={plansText.chooseName(plan.name)}
              className={buttonClass(plan.id === ownPlanId ? 'quiet' : 'primary')}
            >
              {plansText.choose}
            </Link>
          </PlanCard>
        </li>
      ))}
    </ul>
  )
