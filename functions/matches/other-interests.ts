import { usableMatches } from '../../src/shared/domain/payments/plan-state.ts'
import { matchId } from '../../src/shared/ids.ts'
import { matchSchema } from '../../src/shared/model/matches/match.ts'
import type { Assignment } from '../../src/shared/model/rounds/assignment.ts'
import { type Like, likeSchema } from '../../src/shared/model/rounds/like.ts'
import { paths } from '../../src/shared/paths.ts'
import { readDocuments, readQuery } from '../platform/read-documents.ts'
import type { Reader } from '../platform/store.ts'
import { readDecksHolding } from '../rounds/decks.ts'
import { readVoidsOfLiker } from '../rounds/like-voids.ts'
import type { Confirmable } from './check-confirm.ts'
import type { Couple } from './confirm-facts.ts'

export interface OtherInterests {
  likes: readonly Like[]
  decks: readonly Assignment[]
}

/** Reads the likes that end, and the decks that he leaves, with his last match (PRODUCT §4 "Accounting"). */
export const readOtherInterests = async (
  reader: Reader,
  { roundId, boyUid, girlUid }: Couple,
  { subscription }: Confirmable,
): Promise<OtherInterests> => {
  if (usableMatches(subscription) > 1) return { likes: [], decks: [] }
  const [likes, decks, voids] = await Promise.all([
    readQuery(reader, likeSchema, {
      collection: 'likes',
      where: [
        ['roundId', '==', roundId],
        ['likingUserUid', '==', boyUid],
      ],
    }),
    readDecksHolding(reader, roundId, boyUid),
    readVoidsOfLiker(reader, roundId, boyUid),
  ])
  const women = new Set([
    ...likes.map(({ likedUserUid }) => likedUserUid),
    ...decks.map(({ viewerUid }) => viewerUid),
  ])
  const matches = await readDocuments(
    reader,
    matchSchema,
    [...women].map((uid) => paths.match(matchId(boyUid, uid))),
  )
  const matched = new Set([girlUid, ...matches.map((match) => match.girlUid)])
  // A like that a block has ended (a void) stays ended, whatever becomes of this match.
  const ended = new Set([...matched, ...voids.map(({ likedUserUid }) => likedUserUid)])
  return {
    likes: likes.filter(({ likedUserUid }) => !ended.has(likedUserUid)),
    decks: decks.filter(({ viewerUid }) => !matched.has(viewerUid)),
  }
}
