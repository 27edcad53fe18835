import { durations } from '../src/shared/limits.ts'
import type { Config, Plan } from '../src/shared/model/payments/plan.ts'
import type { Subscription } from '../src/shared/model/payments/subscription.ts'
import type { User } from '../src/shared/model/people/user.ts'
import { paths } from '../src/shared/paths.ts'
import { newPlan, newSubscription } from './models.ts'
import { demoEmails } from './people/people.ts'

const { day } = durations

const priceList = [
  { name: 'One round', pricePaise: 9_900, rounds: 1, matches: 1, validityDays: 30 },
  { name: 'Semester', pricePaise: 24_900, rounds: 3, matches: 3, validityDays: 180 },
  { name: 'Until you graduate', pricePaise: 49_900, rounds: 8, matches: 8, validityDays: null },
] as const

const planId = (index: number): string => `plan-${index + 1}`

export const planDocuments = (now: number): Record<string, Plan | Config> => {
  const updatedAt = now - 30 * day
  return {
    ...Object.fromEntries(
      priceList.map((plan, order) => [
        paths.plan(planId(order)),
        newPlan({ ...plan, order, updatedAt }),
      ]),
    ),
    [paths.config]: {
      supportEmail: 'support@demo.campus',
      upiId: 'demo@example',
      upiName: 'Mulaqat Demo Campus',
      gateway: false,
      verifiedRequired: false,
      places: [
        { name: 'India Coffee House', area: 'Connaught Place', kind: 'café' },
        { name: 'Central Library café', area: 'North Campus', kind: 'campus' },
        { name: 'Lodhi Garden', area: 'main gate', kind: 'park' },
        { name: 'National Museum', area: 'Janpath', kind: 'museum' },
      ],
      colleges: [],
      minimumBuild: 0,
      updatedAt,
    },
  }
}

/** The first men have an active plan, the next ones an expired plan; the rest never bought one. */
const activeMen = 15
const expiredMen = 17

const subscriptionOf = (uid: string, index: number, now: number): Subscription => {
  const order = index % priceList.length
  const { rounds, matches } = priceList[order] ?? priceList[0]
  const isUsedUp = index >= activeMen
  return newSubscription({
    uid,
    planId: planId(order),
    remainingMatches: isUsedUp ? 0 : matches,
    roundsUsed: isUsedUp ? rounds : 0,
    roundsAllowed: rounds,
    expiresAt: order === priceList.length - 1 ? null : now + (20 + index) * day,
    updatedAt: now - (index + 3) * day,
  })
}

/** Subscriptions by uid, of all men who ever bought a plan. */
export const subscriptionsOf = (men: readonly User[], now: number): Map<string, Subscription> =>
  new Map(
    men
      .filter(({ email }) => email !== demoEmails.manWithoutPlan)
      .slice(0, expiredMen)
      .map(({ uid }, index) => [uid, subscriptionOf(uid, index, now)]),
  )
