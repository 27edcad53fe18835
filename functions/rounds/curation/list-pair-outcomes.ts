import type { PairOutcome } from '../../../src/shared/calls/curation.ts'
import { takesPart } from '../../../src/shared/domain/rounds/eligibility.ts'
import { likeId, matchId } from '../../../src/shared/ids.ts'
import { matchSchema } from '../../../src/shared/model/matches/match.ts'
import { assignmentSchema } from '../../../src/shared/model/rounds/assignment.ts'
import { likeSchema } from '../../../src/shared/model/rounds/like.ts'
import { pairSchema } from '../../../src/shared/model/rounds/pair.ts'
import { participantSchema } from '../../../src/shared/model/rounds/participant.ts'
import { collections } from '../../../src/shared/paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readQuery } from '../../platform/read-documents.ts'
import type { Reader } from '../../platform/store.ts'
import { readRound } from '../round.ts'

/**
 * Reads the pairs, likes, matches and decks of one round. A running round has no outcomes yet: its
 * pairs are still deciding, and nobody looks on.
 * @throws Refusal not-found no-round
 */
export const handleListPairOutcomes: CallHandler<'listPairOutcomes'> = async (
  store,
  _caller,
  { roundId },
) => {
  const { phases } = await readRound(store, roundId)
  if (!phases.girls.isComplete) return { women: [], men: [] }
  const where = [['roundId', '==', roundId]] as const
  const [participants, pairs, outcomeOf] = await Promise.all([
    readQuery(store, participantSchema, { collection: collections.participants, where }),
    readQuery(store, pairSchema, { collection: collections.pairHistory, where }),
    readOutcomes(store, roundId),
  ])
  const uidsOf = (gender: 'male' | 'female') =>
    participants.filter((one) => takesPart(one, gender)).map(({ uid }) => uid)
  const listsOf = (): Record<PairOutcome, string[]> => ({
    shown: [],
    liked: [],
    passed: [],
    matched: [],
  })
  const men = new Map(uidsOf('male').map((uid) => [uid, listsOf()]))
  for (const { boyUid, girlUid } of pairs) {
    const lists = men.get(boyUid) ?? listsOf()
    lists[outcomeOf(boyUid, girlUid)].push(girlUid)
    men.set(boyUid, lists)
  }
  return {
    women: uidsOf('female'),
    men: [...men].map(([uid, lists]) => ({ uid, ...lists })),
  }
}

const readOutcomes = async (
  reader: Reader,
  roundId: string,
): Promise<(boyUid: string, girlUid: string) => PairOutcome> => {
  const where = [['roundId', '==', roundId]] as const
  const [likes, matches, decks] = await Promise.all([
    readQuery(reader, likeSchema, { collection: collections.likes, where }),
    readQuery(reader, matchSchema, { collection: collections.matches, where }),
    readQuery(reader, assignmentSchema, { collection: collections.assignments, where }),
  ])
  const liked = new Set(
    likes.map(({ likingUserUid, likedUserUid }) => likeId(roundId, likingUserUid, likedUserUid)),
  )
  const matched = new Set(matches.map(({ boyUid, girlUid }) => matchId(boyUid, girlUid)))
  const passed = new Set(
    decks.flatMap(({ viewerUid, passedUids = [] }) =>
      passedUids.map((boyUid) => matchId(boyUid, viewerUid)),
    ),
  )
  return (boyUid, girlUid) => {
    if (matched.has(matchId(boyUid, girlUid))) return 'matched'
    if (passed.has(matchId(boyUid, girlUid))) return 'passed'
    return liked.has(likeId(roundId, boyUid, girlUid)) ? 'liked' : 'shown'
  }
}
