import * as limits from '../../../src/shared/limits.ts'
import { matchSchema } from '../../../src/shared/model/matches/match.ts'
import { assignmentSchema } from '../../../src/shared/model/rounds/assignment.ts'
import { likeVoidSchema } from '../../../src/shared/model/rounds/like-void.ts'
import { collections } from '../../../src/shared/paths.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readDocuments, readQuery } from '../../platform/read-documents.ts'
import { shownSum } from '../../platform/shown-sum.ts'
import type { Filter, Store } from '../../platform/store.ts'
import { type Charge, chargeOf, readChargedPlans, seeingTimes } from '../ending/charged-men.ts'
import { readOrderedEnd } from '../ending/ordered-end.ts'
import { queryInPieces, sumOverParticipants } from '../participant-pages.ts'
import { hasBegun, readRound } from '../round.ts'
import { countRoundSums } from '../round-sums.ts'

/**
 * Counts what `finaliseRound` would do now, for all men together: the difference of two parts would tell how
 * many open likes one man has.
 * @throws Refusal not-found no-round
 */
export const handlePreviewRoundEnd: CallHandler<'previewRoundEnd'> = async (
  store,
  caller,
  { roundId },
  now,
) => {
  const round = await readRound(store, roundId)
  const counts = hasBegun(round, now) && !round.phases.girls.isComplete ? 'counts' : 'free'
  const order = (await readOrderedEnd(store, roundId)) ?? { counts, at: now }
  const page = { size: limits.peoplePerEndCount, gender: 'male' } as const
  const none = { chargedMen: 0, openLikes: 0 }
  const charge = chargeOf(round, order)
  const [{ decks, matches }, { chargedMen, openLikes }] = await Promise.all([
    countRoundSums(store, caller, roundId),
    sumOverParticipants(store, roundId, page, none, async (participants) => {
      const men = participants.map(({ uid }) => uid)
      const [charged, open] = await Promise.all([
        countCharged(store, roundId, men, charge),
        countOpenLikes(store, roundId, men),
      ])
      return { chargedMen: charged, openLikes: open }
    }),
  ])
  const begun = hasBegun(round, now)
  return { hasBegun: begun, decks, chargedMen, openLikes: shownSum(openLikes), matches }
}

const countIn = (
  store: Store,
  collection: string,
  roundId: string,
  of: readonly Filter[] = [],
): Promise<number> => store.count({ collection, where: [['roundId', '==', roundId], ...of] })

const countCharged = async (
  store: Store,
  roundId: string,
  men: readonly string[],
  charge: Charge | null,
): Promise<number> => {
  if (charge === null) return 0
  const decks = await readDocuments(
    store,
    assignmentSchema,
    men.map((uid) => serverPaths.assignment(roundId, uid)),
  )
  const seeing = seeingTimes(decks, new Set(), charge)
  return seeing.size === 0 ? 0 : (await readChargedPlans(store, seeing)).length
}

/**
 * Counts likes that are still open. Every match was a like; the like of an ended match may be void as well,
 * and is subtracted once.
 */
const countOpenLikes = async (
  store: Store,
  roundId: string,
  men: readonly string[],
): Promise<number> => {
  const counts = await queryInPieces(men, async (uids) => {
    const ofMen: Filter[] = [['likingUserUid', 'in', uids]]
    const [likes, voids, matches] = await Promise.all([
      countIn(store, collections.likes, roundId, ofMen),
      countIn(store, collections.likeVoids, roundId, ofMen),
      readQuery(store, matchSchema, {
        collection: collections.matches,
        where: [
          ['roundId', '==', roundId],
          ['boyUid', 'in', uids],
        ],
      }),
    ])
    const voidMatches = await readDocuments(
      store,
      likeVoidSchema,
      matches.map(({ boyUid, girlUid }) => serverPaths.likeVoid(roundId, boyUid, girlUid)),
    )
    return [Math.max(0, likes - voids - (matches.length - voidMatches.length))]
  })
  return counts.reduce((sum, count) => sum + count, 0)
}
