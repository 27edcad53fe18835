import { matchSchema } from '../../src/shared/model/matches/match.ts'
import { type Assignment, assignmentSchema } from '../../src/shared/model/rounds/assignment.ts'
import { type Like, likeSchema } from '../../src/shared/model/rounds/like.ts'
import { collections } from '../../src/shared/paths.ts'
import { readQuery } from '../platform/read-documents.ts'
import type { Reader } from '../platform/store.ts'
import type { Confirmable } from './check-confirm.ts'
import type { Couple } from './confirm-facts.ts'

export interface OtherInterests {
  likes: readonly Like[]
  decks: readonly Assignment[]
}

/** The likes that end, and the decks that he leaves, with his last match (PRODUCT §4 "Accounting"). */
export const readOtherInterests = async (
  reader: Reader,
  { roundId, boyUid, girlUid }: Couple,
  { subscription }: Confirmable,
): Promise<OtherInterests> => {
  if (subscription.remainingMatches > 1) return { likes: [], decks: [] }
  const [likes, decks, matches] = await Promise.all([
    readQuery(reader, likeSchema, {
      collection: collections.likes,
      where: [
        ['roundId', '==', roundId],
        ['likingUserUid', '==', boyUid],
      ],
    }),
    readQuery(reader, assignmentSchema, {
      collection: collections.assignments,
      where: [['uids', 'array-contains', boyUid]],
    }),
    readQuery(reader, matchSchema, {
      collection: collections.matches,
      where: [['participants', 'array-contains', boyUid]],
    }),
  ])
  const matched = new Set([girlUid, ...matches.map((match) => match.girlUid)])
  return {
    likes: likes.filter(({ likedUserUid }) => !matched.has(likedUserUid)),
    decks: decks.filter((deck) => deck.roundId === roundId && !matched.has(deck.viewerUid)),
  }
}
