import type { Plan } from '../../shared/model/payments/plan.ts'
import { plansText } from '../../shared/text/plans.ts'
import { classes } from '../../ui/classes.ts'

const paisePerRupee = 100

const price = (paise: number): string =>
  new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    maximumFractionDigits: paise % paisePerRupee === 0 ? 0 : 2,
  }).format(paise / paisePerRupee)

export const PlanCard = ({ plan, own }: { plan: Plan; own: boolean }) => (
  <article
    aria-label={plan.name}
    className={classes(
      'flex h-full flex-col gap-3 rounded-card bg-raised p-5',
      own ? 'ring-2 ring-primary' : 'ring-1 ring-line',
    )}
  >
    <h2 className="text-lead font-semibold">{plan.name}</h2>
    <p className="font-serif text-display font-semibold">{price(plan.pricePaise)}</p>
    <ul className="flex flex-col gap-1 text-muted">
      <li>{plansText.rounds(plan.rounds)}</li>
      <li>{plansText.matches(plan.matches)}</li>
      <li>
        {plan.validityDays === null ? plansText.noExpiry : plansText.validity(plan.validityDays)}
      </li>
    </ul>
    {own && <p className="text-small font-semibold text-primary">{plansText.current}</p>}
  </article>
)
