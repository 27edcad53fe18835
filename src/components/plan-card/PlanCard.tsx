import type { ReactNode } from 'react'
import { rupeesText } from '../../shared/domain/payments/rupees.ts'
import type { Plan } from '../../shared/model/payments/plan.ts'
import { plansText } from '../../shared/text/plans.ts'
import { classes } from '../../ui/classes.ts'

/** @param children what can be done with the plan */
export const PlanCard = ({
  plan,
  own,
  children,
}: {
  plan: Plan
  own: boolean
  children: ReactNode
}) => (
  <article
    aria-label={plan.name}
    className={classes(
      'flex h-full flex-col gap-3 rounded-card bg-raised p-5',
      own ? 'ring-2 ring-primary' : 'ring-1 ring-line',
    )}
  >
    <h3 className="text-lead font-semibold">{plan.name}</h3>
    <p className="font-serif text-display font-semibold">{rupeesText(plan.pricePaise)}</p>
    <ul className="flex flex-1 flex-col gap-1 text-muted">
      <li>{plansText.rounds(plan.rounds)}</li>
      <li>{plansText.matches(plan.matches)}</li>
      <li>
        {plan.validityDays === null ? plansText.noExpiry : plansText.validity(plan.validityDays)}
      </li>
    </ul>
    {own && <p className="text-small font-semibold text-primary">{plansText.current}</p>}
    {children}
  </article>
)
