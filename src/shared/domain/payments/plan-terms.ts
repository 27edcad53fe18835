import type { Plan, PlanTerms } from '../../model/payments/plan.ts'

export const planTermsOf = ({
  name,
  pricePaise,
  rounds,
  matches,
  validityDays,
}: PlanTerms): PlanTerms => ({ name, pricePaise, rounds, matches, validityDays })

/**
 * The plan on the terms that a screen showed. They are sold for a while after a change, because a payer pays
 * the price that the screen showed (PRODUCT §7).
 * @param shownAt the plan's `updatedAt` on that screen; undefined: it showed none, or does not say
 * @returns null: these terms are sold no longer
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

/**
 * The price of one match in whole rupees.
 * @returns null where a plan has one match, which costs as much as the plan
 */
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
