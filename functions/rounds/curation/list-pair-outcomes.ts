import type { PairOutcome } from '../../../src/shared/calls/curation.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { takesPart } from '../../../src/shared/domain/rounds/eligibility.ts'
import { matchId } from '../../../src/shared/ids.ts'
import * as limits from '../../../src/shared/limits.ts'
import { matchSchema } from '../../../src/shared/model/matches/match.ts'
import { assignmentSchema } from '../../../src/shared/model/rounds/assignment.ts'
import { likeSchema } from '../../../src/shared/model/rounds/like.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readDocuments, readQuery } from '../../platform/read-documents.ts'
import type { Filter, Reader } from '../../platform/store.ts'
import { readPairsOf } from '../ending/charged-men.ts'
import { couplesOfOthers } from '../own-couples.ts'
import { queryInPieces, readParticipantPage } from '../participant-pages.ts'
import { readRound } from '../round.ts'

/**
 * Reads the pairs, likes, matches and passes of some people of a round. A running round has no outcomes: its
 * pairs are still deciding, and no admin may watch them.
 * @throws Refusal not-found no-round
 */
export const handleListPairOutcomes: CallHandler<'listPairOutcomes'> = async (
  store,
  caller,
  { roundId, after = '' },
) => {
  const { phases } = await readRound(store, roundId)
  if (!phases.girls.isComplete) return { women: [], men: [], next: null }
  const { participants, next } = await readParticipantPage(store, roundId, {
    after,
    size: limits.peoplePerOutcomes,
  })
  const uidsOf = (gender: 'male' | 'female') =>
    participants.filter((one) => takesPart(one, gender)).map(({ uid }) => uid)
  const uids = participants.filter(({ gender }) => gender === 'male').map(({ uid }) => uid)
  const [pairs, outcomeOf] = await Promise.all([
    readPairsOf(store, roundId, uids),
    readOutcomes(store, roundId, uids),
  ])
  const listsOf = (): Record<PairOutcome, string[]> => ({
    shown: [],
    liked: [],
    passed: [],
    matched: [],
  })
  const men = new Map(uidsOf('male').map((uid) => [uid, listsOf()]))
  for (const { boyUid, girlUid } of couplesOfOthers(caller, pairs)) {
    const lists = men.get(boyUid) ?? listsOf()
    lists[outcomeOf(boyUid, girlUid)].push(girlUid)
    men.set(boyUid, lists)
  }
  return {
    women: uidsOf('female'),
    men: [...men].map(([uid, lists]) => ({ uid, ...lists })),
    next,
  }
}

/** @param men the men whose pairs are read */
const readOutcomes = async (
  reader: Reader,
  roundId: string,
  men: readonly string[],
): Promise<(boyUid: string, girlUid: string) => PairOutcome> => {
  const of = (field: string, uids: readonly string[]): Filter[] => [
    ['roundId', '==', roundId],
    [field, 'in', uids],
  ]
  const [likes, matches] = await Promise.all([
    queryInPieces(men, (uids) =>
      readQuery(reader, likeSchema, {
        collection: 'likes',
        where: of('likingUserUid', uids),
      }),
    ),
    queryInPieces(men, (uids) =>
      readQuery(reader, matchSchema, {
        collection: 'matches',
        where: of('boyUid', uids),
      }),
    ),
  ])
  // A pass needs a like: only the decks of women who were liked hold passes.
  const decks = await readDocuments(
    reader,
    assignmentSchema,
    [...new Set(likes.map(({ likedUserUid }) => likedUserUid))].map((uid) =>
      pathOf('assignments', roundId, uid),
    ),
  )
  const liked = new Set(
    likes.map(({ likingUserUid, likedUserUid }) => matchId(likingUserUid, likedUserUid)),
  )
  const matched = new Set(matches.map(({ boyUid, girlUid }) => matchId(boyUid, girlUid)))
  const passed = new Set(
    decks.flatMap(({ viewerUid, passedUids = [] }) =>
      passedUids.map((boyUid) => matchId(boyUid, viewerUid)),
    ),
  )
  return (boyUid, girlUid) => {
    const id = matchId(boyUid, girlUid)
    if (matched.has(id)) return 'matched'
    if (passed.has(id)) return 'passed'
    return liked.has(id) ? 'liked' : 'shown'
  }
}
