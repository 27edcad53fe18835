import type { ReactNode } from 'react'
import { pricePerMatch } from '../../shared/domain/payments/plan-terms.ts'
import { rupeesText } from '../../shared/domain/payments/rupees.ts'
import type { Plan } from '../../shared/model/payments/plan.ts'
import { plansText } from '../../shared/text/plans.ts'
import { classes } from '../../ui/classes.ts'

const PerMatch = ({ plan }: { plan: Plan }) => {
  const price = pricePerMatch(plan)
  return (
    price !== null && (
      <span className="text-muted">
        {plansText.perMatch(rupeesText(price.paise), price.isExact)}
      </span>
    )
  )
}

/** @param children the actions of the plan */
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
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-serif text-display font-semibold">{rupeesText(plan.pricePaise)}</span>
      <PerMatch plan={plan} />
    </p>
    <p>{plansText.holds(plan.rounds, plan.matches)}</p>
    <p className="flex-1 text-muted">
      {plan.validityDays === null ? plansText.noExpiry : plansText.validity(plan.validityDays)}
    </p>
    {own && <p className="text-small font-semibold text-primary">{plansText.current}</p>}
    {children}
  </article>
)
