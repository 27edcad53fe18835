import { Link } from '@tanstack/react-router'
import { Ticket } from 'lucide-react'
import { PlanCard } from '../../components/plan-card/PlanCard.tsx'
import type { PlanRow } from '../../data/database/schema.ts'
import { payText, plansText } from '../../shared/text/plans.ts'
import { buttonClass } from '../../ui/button/Button.tsx'
import { Empty } from '../../ui/display/Empty.tsx'

export const ChoosePlan = ({ plans }: { plans: readonly PlanRow[] }) =>
  plans.length === 0 ? (
    <Empty icon={<Ticket />} title={plansText.none} line={plansText.noneLine} />
  ) : (
    <section className="flex flex-col gap-3">
      <h2 className="font-serif text-title font-semibold">{payText.choose}</h2>
      <ul className="grid gap-4">
        {plans.map((plan) => (
          <li key={plan.id}>
            <PlanCard plan={plan} own={false}>
              <Link
                to="/pay"
                search={{ plan: plan.id }}
                aria-label={plansText.chooseName(plan.name)}
                className={buttonClass('primary')}
              >
                {plansText.choose}
              </Link>
            </PlanCard>
          </li>
        ))}
      </ul>
    </section>
  )
