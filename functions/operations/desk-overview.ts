import type { CallResponse } from '../../src/shared/calls.ts'
import type { CollectionPath } from '../../src/shared/collections/path-of.ts'
import { day } from '../../src/shared/limits.ts'
import { configSchema } from '../../src/shared/model/payments/plan.ts'
import { roundSchema } from '../../src/shared/model/rounds/round.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument, readQueryWithIds } from '../platform/read-documents.ts'
import { shownSum } from '../platform/shown-sum.ts'
import type { Filter, Query, Store } from '../platform/store.ts'
import { countRoundSums } from '../rounds/round-sums.ts'

type Overview = CallResponse<'deskOverview'>
type Count = (collection: CollectionPath, ...where: Filter[]) => Promise<number>

/**
 * Counts people by their step, without a name. Numbers are aggregations, paid as one read for a thousand
 * documents; only the active round, the campus's settings and the couples of admins are read. Plans are
 * counted in the index of people. A man whose plan has ended stays in the round, and is no `planned`.
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
  const since = (ago: number) => count('users', ['createdAt', '>', now - ago])
  const of = (gender: string) => count('users', ['gender', '==', gender])
  const [funnel, men, women, signUps, inTwoWeeks, counted] = await Promise.all([
    countFunnel(count, isStrict),
    of('male'),
    of('female'),
    since(week),
    since(2 * week),
    round === undefined ? null : countRound(store, round.id),
  ])
  return {
    campus: { men, women, signUps, signUpsBefore: inTwoWeeks - signUps },
    funnel: { ...funnel, inRound: counted === null ? 0 : counted.men + counted.women },
    round: counted,
  }
}

const activeRounds: Query = {
  collection: 'matchingRounds',
  where: [['isActive', '==', true]],
}

const countFunnel = async (
  count: Count,
  verifiedRequired: boolean,
): Promise<Omit<Overview['funnel'], 'inRound'>> => {
  const users = (...where: Filter[]) => count('users', ...where)
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
    count(
      'peopleIndex',
      ['gender', '==', 'male'],
      ['plan', '==', 'active'],
      ['complete', '==', true],
      ['suspended', '==', false],
      ...(verifiedRequired ? [['verified', '==', true] satisfies Filter] : []),
    ),
  ])
  const planned = shownSum(plans)
  return {
    accounts,
    gender: men + women,
    complete: completed,
    allowed: completed - out,
    verified: admitted,
    planned: planned === null ? null : admittedWomen + planned,
  }
}

const countRound = async (
  store: Store,
  roundId: string,
): Promise<NonNullable<Overview['round']>> => {
  const inIt = (gender: string) =>
    store.count({
      collection: 'participants',
      where: [
        ['roundId', '==', roundId],
        ['gender', '==', gender],
        ['optedOut', '==', false],
      ],
    })
  const [men, women, sums] = await Promise.all([
    inIt('male'),
    inIt('female'),
    countRoundSums(store, roundId),
  ])
  return { roundId, men, women, ...sums }
}
