import { matchId } from '../../../src/shared/ids.ts'
import { matchSchema } from '../../../src/shared/model/matches/match.ts'
import { assignmentSchema } from '../../../src/shared/model/rounds/assignment.ts'
import { likeSchema } from '../../../src/shared/model/rounds/like.ts'
import { pairSchema } from '../../../src/shared/model/rounds/pair.ts'
import { participantSchema } from '../../../src/shared/model/rounds/participant.ts'
import { collections } from '../../../src/shared/paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readQuery } from '../../platform/read-documents.ts'
import { chargedMen, isUnfinished, womenOf } from '../ending/finalise-round.ts'
import { readLikeVoids } from '../like-voids.ts'
import { hasBegun, readRound } from '../round.ts'

/** Counts what `finaliseRound` would do now. @throws Refusal not-found no-round */
export const handlePreviewRoundEnd: CallHandler<'previewRoundEnd'> = async (
  store,
  _caller,
  { roundId },
  now,
) => {
  const where = [['roundId', '==', roundId]] as const
  const round = await readRound(store, roundId)
  const [decks, pairs, participants, likes, matches, isVoidLike] = await Promise.all([
    readQuery(store, assignmentSchema, { collection: collections.assignments, where }),
    readQuery(store, pairSchema, { collection: collections.pairHistory, where }),
    readQuery(store, participantSchema, { collection: collections.participants, where }),
    readQuery(store, likeSchema, { collection: collections.likes, where }),
    readQuery(store, matchSchema, { collection: collections.matches, where }),
    readLikeVoids(store, roundId),
  ])
  const { startAt } = round.phases.boys
  const isCharged = startAt !== null && hasBegun(round, now) && !round.phases.girls.isComplete
  const women = womenOf(participants)
  const matched = new Set(matches.map(({ boyUid, girlUid }) => matchId(boyUid, girlUid)))
  return {
    hasBegun: hasBegun(round, now),
    decks: decks.filter(isUnfinished).length,
    chargedMen: isCharged ? chargedMen({ decks, pairs, women }, startAt).length : 0,
    openLikes: likes.filter(
      (like) => !isVoidLike(like) && !matched.has(matchId(like.likingUserUid, like.likedUserUid)),
    ).length,
    matches: matches.length,
  }
}
