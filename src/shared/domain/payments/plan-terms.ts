import type { Plan, PlanTerms } from '../../model/payments/plan.ts'

export const planTermsOf = ({
  name,
  pricePaise,
  rounds,
  matches,
  validityDays,
}: PlanTerms): PlanTerms => ({ name, pricePaise, rounds, matches, validityDays })

/**
 * The plan as a screen showed it: it is sold so for a while after a change, since whoever has seen a price
 * pays that one (PRODUCT §7).
 * @param shownAt the plan's `updatedAt` on that screen; undefined: it showed none, or does not say
 * @returns null: it is sold so no more
 */
export const planAsShown = <P extends Plan>(
  plan: P,
  shownAt: number | undefined,
  now: number,
): P | null => {
  if (shownAt === undefined || shownAt === plan.updatedAt) return plan
  const shown = plan.earlier?.find(({ updatedAt, endsAt }) => updatedAt === shownAt && endsAt > now)
  return shown === undefined ? null : { ...plan, ...planTermsOf(shown), updatedAt: shownAt }
}

const rupee = 100

/** In whole rupees. @returns null where a plan has one match, which costs what the plan costs */
export const pricePerMatch = ({
  pricePaise,
  matches,
}: PlanTerms): { paise: number; isExact: boolean } | null =>
  matches < 2
    ? null
    : {
        paise: Math.round(pricePaise / matches / rupee) * rupee,
        isExact: pricePaise % (matches * rupee) === 0,
      }
