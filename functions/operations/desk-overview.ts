import type { FunnelStep } from '../../src/shared/calls/operations.ts'
import type { CallResponse } from '../../src/shared/calls.ts'
import { planState } from '../../src/shared/domain/payments/plan-state.ts'
import type { Admission } from '../../src/shared/domain/rounds/eligibility.ts'
import { day } from '../../src/shared/limits.ts'
import { configSchema } from '../../src/shared/model/payments/plan.ts'
import { subscriptionSchema } from '../../src/shared/model/payments/subscription.ts'
import { roundSchema } from '../../src/shared/model/rounds/round.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument, readInPages, readQueryWithIds } from '../platform/read-documents.ts'
import type { Filter, Query, Store } from '../platform/store.ts'

type Overview = CallResponse<'deskOverview'>
type Count = (collection: string, ...where: Filter[]) => Promise<number>

/**
 * Counts people by their step, without a name. Numbers are aggregations, paid as one read for a thousand
 * documents; only plans, the active round and the campus's settings are read. Suspended accounts may hold a
 * plan, so `planned` is bounded by the step before it. People in the round are not bounded so: a man whose
 * plan has ended stays in the round.
 */
export const handleDeskOverview: CallHandler<'deskOverview'> = async (
  store,
  _caller,
  _request,
  now,
) => {
  const count: Count = (collection, ...where) => store.count({ collection, where })
  const [active, config] = await Promise.all([
    readQueryWithIds(store, roundSchema, activeRounds),
    readDocument(store, configSchema, paths.config),
  ])
  const [round] = active
  const isStrict = round?.settings?.verifiedRequired ?? config?.verifiedRequired ?? false
  const week = 7 * day
  const since = (ago: number) => count(collections.users, ['createdAt', '>', now - ago])
  const of = (gender: string) => count(collections.users, ['gender', '==', gender])
  const [funnel, men, women, signUps, inTwoWeeks, counted] = await Promise.all([
    countFunnel(store, count, { verifiedRequired: isStrict, now }),
    of('male'),
    of('female'),
    since(week),
    since(2 * week),
    round === undefined ? null : countRound(count, round.id),
  ])
  return {
    campus: { men, women, signUps, signUpsBefore: inTwoWeeks - signUps },
    funnel: { ...funnel, inRound: counted === null ? 0 : counted.men + counted.women },
    round: counted,
  }
}

const activeRounds: Query = {
  collection: collections.matchingRounds,
  where: [['isActive', '==', true]],
}

const countFunnel = async (
  store: Store,
  count: Count,
  { verifiedRequired, now }: Admission,
): Promise<Record<Exclude<FunnelStep, 'inRound'>, number>> => {
  const users = (...where: Filter[]) => count(collections.users, ...where)
  const complete: Filter = ['isProfileComplete', '==', true]
  const suspended: Filter = ['suspended', '==', true]
  const verified: Filter = ['verified', '==', true]
  const countAdmitted = async (...where: Filter[]) => {
    const extra = verifiedRequired ? [verified] : []
    const [all, out] = await Promise.all([
      users(complete, ...extra, ...where),
      users(complete, suspended, ...extra, ...where),
    ])
    return all - out
  }
  const [accounts, men, women, completed, out, admitted, admittedWomen, plans] = await Promise.all([
    users(),
    users(['gender', '==', 'male']),
    users(['gender', '==', 'female']),
    users(complete),
    users(complete, suspended),
    countAdmitted(),
    countAdmitted(['gender', '==', 'female']),
    countUsablePlans(store, now),
  ])
  return {
    accounts,
    gender: men + women,
    complete: completed,
    allowed: completed - out,
    verified: admitted,
    planned: Math.min(admitted, admittedWomen + plans),
  }
}

/**
 * Counts plans that can still be used. A query cannot tell whether a plan is used up, so all active ones are
 * read.
 */
const countUsablePlans = async (store: Store, now: number): Promise<number> => {
  let usable = 0
  const active = {
    collection: collections.subscriptions,
    where: [['status', '==', 'active']],
  } as const
  await readInPages(store, subscriptionSchema, active, (plans) => {
    usable += plans.filter((plan) => planState(plan, now) === 'active').length
  })
  return usable
}

const countRound = async (
  count: Count,
  roundId: string,
): Promise<NonNullable<Overview['round']>> => {
  const of: Filter = ['roundId', '==', roundId]
  const inIt = (gender: string) =>
    count(collections.participants, of, ['gender', '==', gender], ['optedOut', '==', false])
  const [men, women, decks, likes, matches] = await Promise.all([
    inIt('male'),
    inIt('female'),
    count(collections.assignments, of, ['gone', '==', false]),
    count(collections.likes, of),
    count(collections.matches, of),
  ])
  return { roundId, men, women, decks, likes, matches }
}
