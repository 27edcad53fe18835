import { type CollectionPath, pathOf } from '../../../src/shared/collections/path-of.ts'
import { exposureOf } from '../../../src/shared/domain/curation/run/exposure.ts'
import { takesPart } from '../../../src/shared/domain/rounds/eligibility.ts'
import { matchSchema } from '../../../src/shared/model/matches/match.ts'
import { pairSchema } from '../../../src/shared/model/rounds/pair.ts'
import type { RoundStats } from '../../../src/shared/model/rounds/round-stats.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { readQuery } from '../../platform/read-documents.ts'
import type { DocumentWrite, Filter, Store } from '../../platform/store.ts'
import { participantStep, participantsOf, queryInPieces } from '../participant-pages.ts'
import { readRound } from '../round.ts'
import { countMatchedWithAdmins, readAdminCouples } from '../round-sums.ts'
import type { Step } from '../work-in-pieces.ts'

/**
 * How evenly a finished round showed its women.
 * @param womenShown count of women by the number of decks that showed them
 */
const exposureStats = (womenShown: Readonly<Record<string, number>>): RoundStats['exposure'] => {
  const counts = Object.entries(womenShown).flatMap(([shown, women]) =>
    new Array<number>(women).fill(Number(shown)),
  )
  const total = counts.reduce((sum, count) => sum + count, 0)
  const { min, max, gini } = exposureOf(counts)
  return {
    min,
    max,
    mean: counts.length === 0 ? 0 : total / counts.length,
    gini,
    unseen: womenShown[0] ?? 0,
  }
}

/** Each woman stands in some six decks. */
const womenPerPiece = 240

export interface WomenTally {
  readonly women: number
  readonly matchedWomen: number
  /** The number of women by how often they were shown. */
  readonly womenShown: Readonly<Record<string, number>>
}

export const noWomenYet: WomenTally = { women: 0, matchedWomen: 0, womenShown: {} }

/** Counts the women of a round, and how often each was shown, once all pairs are in the history. */
export const tallyWomen = <T extends WomenTally>(store: Store, roundId: string): Step<T> =>
  participantStep(
    store,
    roundId,
    { size: womenPerPiece, gender: 'female' },
    async (participants, tally: T): Promise<T> => {
      const uids = participants.map(({ uid }) => uid)
      const of = (girls: readonly string[]): Filter[] => [
        ['roundId', '==', roundId],
        ['girlUid', 'in', girls],
      ]
      const [pairs, matches] = await Promise.all([
        queryInPieces(uids, (girls) =>
          readQuery(store, pairSchema, { collection: 'pairHistory', where: of(girls) }),
        ),
        queryInPieces(uids, (girls) =>
          readQuery(store, matchSchema, { collection: 'matches', where: of(girls) }),
        ),
      ])
      const taking = participants.filter((one) => takesPart(one, 'female'))
      const shown = new Map(taking.map(({ uid }) => [uid, 0]))
      for (const { girlUid } of pairs) {
        const before = shown.get(girlUid)
        if (before !== undefined) shown.set(girlUid, before + 1)
      }
      const womenShown = { ...tally.womenShown }
      for (const count of shown.values()) womenShown[count] = (womenShown[count] ?? 0) + 1
      const matched = new Set(matches.map(({ girlUid }) => girlUid)).size
      return {
        ...tally,
        women: tally.women + taking.length,
        matchedWomen: tally.matchedWomen + matched,
        womenShown,
      }
    },
  )

/** Stores the counts of a finished round, without the couples of admins, once. A repeat changes nothing. */
export const writeRoundStats = async (
  store: Store,
  roundId: string,
  {
    decks,
    matchedMen,
    women,
    matchedWomen,
    womenShown,
  }: WomenTally & { decks: number; matchedMen: number },
): Promise<void> => {
  const path = pathOf('roundStats', roundId)
  const countIn = (collection: CollectionPath) =>
    store.count({ collection, where: [['roundId', '==', roundId]] })
  const everyMan = participantsOf(roundId, 'male')
  const [[done], round, menAll, menOut, showings, likes, matches, theirs] = await Promise.all([
    store.getAll([path]),
    readRound(store, roundId),
    store.count(everyMan),
    store.count({ ...everyMan, where: [...everyMan.where, ['optedOut', '==', true]] }),
    countIn('pairHistory'),
    countIn('likes'),
    countIn('matches'),
    readAdminCouples(store, roundId),
  ])
  const { startAt } = round.phases.boys
  if (done !== null || startAt === null) return
  const [menOfAdmins, womenOfAdmins] = await Promise.all([
    countMatchedWithAdmins(store, roundId, theirs, 'boyUid'),
    countMatchedWithAdmins(store, roundId, theirs, 'girlUid'),
  ])
  const row: DocumentWrite<RoundStats> = {
    roundId,
    name: round.name,
    startAt,
    men: menAll - menOut,
    women,
    decks,
    showings,
    likes: likes - theirs.likes.length,
    matches: matches - theirs.matches.length,
    matchedMen: matchedMen - menOfAdmins,
    matchedWomen: matchedWomen - womenOfAdmins,
    exposure: exposureStats(womenShown),
    createdAt: serverTime,
  }
  await store.transaction(async (transaction) => {
    const [doneMeanwhile] = await transaction.getAll([path])
    if (doneMeanwhile === null) transaction.create(path, row)
  })
}
