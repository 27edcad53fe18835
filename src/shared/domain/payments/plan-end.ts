import type { Subscription, TimedCredit } from '../../model/payments/subscription.ts'
import { planState } from './plan-state.ts'

type Held = Subscription | undefined

/** A credit for an end that was stored before credits were: it stands beside later credits. */
const earlierCredit = (expiresAt: number | null, now: number): TimedCredit => {
  const creditedAt = Math.min(expiresAt ?? now, now)
  const lastsMs = expiresAt === null ? null : expiresAt - creditedAt
  return { row: 'earlier', creditedAt, lastsMs, plan: 0 }
}

const creditsOf = (held: Held, now: number): readonly TimedCredit[] =>
  held === undefined ? [] : (held.credits ?? [earlierCredit(held.expiresAt, now)])

/** The newest plan among credits that count. @returns 0 for the first plan of a person */
const latestPlan = (credits: readonly TimedCredit[]): number =>
  Math.max(0, ...credits.map(({ plan }) => plan))

/**
 * The credits with one more. It extends a plan that runs, and begins another behind one that is over: used
 * up, or past its end.
 * @param credit `extends`: whatever its state
 */
export const withCredit = (
  held: Held,
  { row, creditedAt, lastsMs }: Omit<TimedCredit, 'plan'>,
  now: number,
  kind: 'plan' | 'extension' = 'plan',
): readonly TimedCredit[] => {
  const credits = creditsOf(held, now)
  const isBehind = credits.length > 0 && kind === 'plan' && planState(held, now) !== 'active'
  const plan = latestPlan(credits) + Number(isBehind)
  return [...credits, { row, creditedAt, lastsMs, plan }]
}

/** The end of the plan. @returns null: the plan never ends, or there is no plan */
export const planEnd = (credits: readonly TimedCredit[]): number | null => {
  const latest = latestPlan(credits)
  const own = credits.filter(({ plan }) => plan === latest)
  let end: number | null = null
  for (const { creditedAt, lastsMs } of own.toSorted((a, b) => a.creditedAt - b.creditedAt)) {
    if (lastsMs === null) return null
    end = Math.max(end ?? creditedAt, creditedAt) + lastsMs
  }
  return end
}
