import { newPlan } from '../../../demo/models.ts'
import type { Random } from '../../../demo/random.ts'
import { handleAdminPromoteMatch } from '../../../functions/matches/admin-promote-match.ts'
import { handleConfirmMatchByGirl } from '../../../functions/matches/confirm-match-by-girl.ts'
import { handlePassByGirl } from '../../../functions/matches/pass-by-girl.ts'
import { handleUnmatch } from '../../../functions/matches/unmatch.ts'
import { handleBlock } from '../../../functions/moderation/block.ts'
import type { Store } from '../../../functions/platform/store.ts'
import { handleTickRounds } from '../../../functions/rounds/tick-rounds.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { planState } from '../../../src/shared/domain/payments/plan-state.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day, durations } from '../../../src/shared/limits.ts'
import type { Subscription } from '../../../src/shared/model/payments/subscription.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  createGatewayEvents,
  type GatewaySaid,
  orderOf,
  payer,
  planId,
} from './accounting-gateway.ts'
import { money } from './accounting-money.ts'
import {
  boysEnd,
  deck,
  girlsEnd,
  girlsStart,
  like as likeOf,
  promotedAt,
  putPerson,
  round,
  roundId,
  subscription,
  user,
} from './campus.ts'
import { asAdmin } from './confirm.ts'
import type { Work } from './interleaving.ts'

const { hour, minute } = durations
export const men = ['boy', 'boy2', 'boy3']
export const women = ['ann', 'bea', 'cleo']
/** The instants at which something may go wrong: inside a window, in its grace, and after both. */
const lateMoment = girlsEnd + limits.graceMs
const girlsMoments = [girlsStart, girlsStart + hour, girlsEnd - 1, lateMoment - 1, lateMoment]
/** Times at which work may still be under way when the round is finished. */
const lastMoments = [lateMoment - 1, lateMoment]

/** A campus before its round, and what was asked of it. */
export interface World {
  store: HandlerStore
  initial: ReadonlyMap<string, Subscription>
  /** `girl boy`: she said yes to him at least once. */
  yes: Set<string>
  gatewaySaid: GatewaySaid
  gateway: ReturnType<typeof createGatewayEvents>
  /** The days of the plan that everybody buys. */
  validityDays: number | null
}

export const createWorld = (random: Random): World => {
  let time = boysEnd - hour
  const store = createHandlerStore(() => {
    time += 1
    return time
  })
  const validityDays = random.pick([null, 7])
  store.put(paths.config, { supportEmail: 'us@campus', gateway: true, updatedAt: 1 })
  store.put(paths.round(roundId), round({ girlMatchCap: random.integer(1, 2) }))
  store.put(paths.plan(planId), newPlan({ pricePaise: 100, validityDays, updatedAt: 1 }))
  for (const uid of women) putPerson(store, uid, 'female')
  const initial = new Map<string, Subscription>()
  for (const uid of men) {
    putPerson(store, uid, 'male')
    const plan = subscription(uid, {
      remainingMatches: random.integer(1, 2),
      roundsAllowed: 2,
      ...(random.chance(0.3) && { expiresAt: lateMoment + day }),
    })
    store.put(paths.subscription(uid), plan)
    initial.set(uid, plan)
    const people = women.filter(() => random.chance(0.8)).map((one) => user(one, 'female'))
    if (people.length > 0) store.put(pathOf('assignments', roundId, uid), deck(uid, people))
  }
  const { path, order } = orderOf(validityDays)
  store.put(path, order)
  const gatewaySaid: GatewaySaid = { heard: new Map(), early: new Map() }
  const gateway = createGatewayEvents(store, gatewaySaid)
  return { store, initial, yes: new Set(), gatewaySaid, gateway, validityDays }
}

/** A refusal is an answer, like any other. */
const answered =
  (work: Work): Work =>
  async (store) => {
    try {
      await work(store)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }

/** A like from a man's phone as the rules allow it: once, while his window and his plan are open. */
const like =
  (boyUid: string, girlUid: string): Work =>
  (store) =>
    store.transaction(async (transaction) => {
      const path = paths.like(roundId, boyUid, girlUid)
      const [existing, plan, own] = await transaction.getAll([
        path,
        paths.subscription(boyUid),
        pathOf('assignments', roundId, boyUid),
      ])
      const usable = planState(plan?.data as Subscription | undefined, boysEnd - 1) === 'active'
      const assigned = (own?.data.uids as string[] | undefined)?.includes(girlUid) ?? false
      if (existing !== null || !usable || !assigned) return
      transaction.create(path, { ...likeOf(boyUid, girlUid) })
    })

/** Undone while the window is open: the rules let him delete what he wrote. */
const unlike =
  (boyUid: string, girlUid: string): Work =>
  (store) =>
    store.transaction(async (transaction) =>
      transaction.delete(paths.like(roundId, boyUid, girlUid)),
    )

const tick =
  (now: number): Work =>
  (store) =>
    handleTickRounds(store, now)

const as = (uid: string) => ({
  uid,
  female: women.includes(uid),
  admin: false,
})

/** One to three times the same call: a phone that repeats, or two of them. */
const repeated = (random: Random, work: Work): Work[] =>
  Array.from({ length: random.integer(1, 3) }, () => answered(work))

/** @param now a call of the round's last minutes does not carry the time of its first */
const safety = (random: Random, now: number): Work[] => {
  const [uid, other] = random.shuffled([random.pick(men), random.pick(women)])
  if (uid === undefined || other === undefined) return []
  return repeated(
    random,
    random.pick<Work>([
      (store) => handleBlock(store, as(uid), { uid: other }, now),
      (store) => handleUnmatch(store, as(uid), { uid: other }, now),
    ]),
  )
}

const decision = (random: Random, { yes }: World, moments: readonly number[]): Work[] => {
  const [girlUid, boyUid] = [random.pick(women), random.pick([...men, payer, payer])]
  const now = random.pick(moments)
  const confirm: Work = (store: Store) => {
    yes.add(`${girlUid} ${boyUid}`)
    return handleConfirmMatchByGirl(store, as(girlUid), { roundId, boyUid }, now)
  }
  const promotion = { roundId, boyUid, girlUid, reason: 'both asked' }
  return repeated(
    random,
    random.pick<Work>([
      confirm,
      confirm,
      confirm,
      (store) => handlePassByGirl(store, as(girlUid), { roundId, boyUid }, now),
      (store) => handleAdminPromoteMatch(store, asAdmin, { ...promotion, mode: 'toGirl' }, now),
      (store) => handleAdminPromoteMatch(store, asAdmin, { ...promotion, mode: 'match' }, now),
    ]),
  )
}

const several = (random: Random, most: number, make: () => Work[]): Work[] =>
  Array.from({ length: random.integer(1, most) }, make).flat()

/** The whole round in four waves; inside a wave everything happens at once. */
export const wavesOf = (random: Random, world: World): Work[][] => [
  [
    ...men.flatMap((boyUid) =>
      women
        .filter(() => random.chance(0.8))
        .flatMap((girl) => repeated(random, like(boyUid, girl))),
    ),
    ...(random.chance(0.3) ? [unlike(random.pick(men), random.pick(women))] : []),
    ...(random.chance(0.3) ? safety(random, girlsStart) : []),
  ],
  [
    tick(promotedAt),
    tick(girlsStart),
    ...several(random, 4, () => repeated(random, money(random, world))),
    ...(random.chance(0.4) ? safety(random, girlsStart) : []),
  ],
  [
    ...several(random, 5, () => decision(random, world, girlsMoments)),
    ...several(random, 2, () => repeated(random, money(random, world))),
    ...(random.chance(0.5) ? safety(random, girlsStart) : []),
  ],
  [
    tick(lateMoment),
    tick(lateMoment + minute),
    ...several(random, 3, () => decision(random, world, lastMoments)),
    ...(random.chance(0.3) ? safety(random, lateMoment) : []),
    ...several(random, 2, () => repeated(random, money(random, world))),
  ],
]
