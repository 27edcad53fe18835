import { matchId } from '../../src/shared/ids.ts'
import { type Match, matchSchema } from '../../src/shared/model/matches/match.ts'
import { assignmentSchema } from '../../src/shared/model/rounds/assignment.ts'
import { type Like, likeSchema } from '../../src/shared/model/rounds/like.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import { poke } from '../notifications/pokes.ts'
import { readDocuments, readQuery } from '../platform/read-documents.ts'
import type { Reader, Transaction } from '../platform/store.ts'
import { removePersonFromDecks } from '../rounds/decks.ts'
import { voidLikes } from '../rounds/like-voids.ts'
import type { UidPair } from '../rounds/pairs.ts'

/** Everything that ties two people to each other. */
export type Ties = Awaited<ReturnType<typeof readTies>>

export const readTies = async (reader: Reader, [one, other]: UidPair) => {
  const [matches, decksOfOne, decksOfOther, likes, likesBack] = await Promise.all([
    readDocuments(reader, matchSchema, [
      paths.match(matchId(one, other)),
      paths.match(matchId(other, one)),
    ]),
    readDecks(reader, one),
    readDecks(reader, other),
    readLikes(reader, one, other),
    readLikes(reader, other, one),
  ])
  return {
    pair: [one, other] as const,
    match: matches[0],
    decksOfOne,
    decksOfOther,
    likes: [...likes, ...likesBack],
  }
}

const readDecks = (reader: Reader, viewerUid: string) =>
  readQuery(reader, assignmentSchema, {
    collection: collections.assignments,
    where: [['viewerUid', '==', viewerUid]],
  })

const readLikes = (reader: Reader, liker: string, liked: string): Promise<Like[]> =>
  readQuery(reader, likeSchema, {
    collection: collections.likes,
    where: [
      ['likingUserUid', '==', liker],
      ['likedUserUid', '==', liked],
    ],
  })

/**
 * Takes two people apart (PRODUCT §8): likes become void, the match ends and reveals nothing any
 * more, each leaves the other's decks. Silent: pokes poke, nobody is told.
 */
export const severTies = (transaction: Transaction, ties: Ties): void => {
  const [one, other] = ties.pair
  voidLikes(transaction, ties.likes)
  removePersonFromDecks(transaction, ties.decksOfOne, other)
  removePersonFromDecks(transaction, ties.decksOfOther, one)
  if (ties.match?.status === 'open') endMatch(transaction, ties.match)
}

/** Ends a match for both: nothing of either is left in it. */
export const endMatch = (transaction: Transaction, match: Match): void => {
  transaction.update(paths.match(matchId(match.boyUid, match.girlUid)), {
    status: 'closed',
    people: {},
    lastMessage: null,
    gone: true,
    updatedAt: serverTime,
  })
  for (const uid of match.participants) poke(transaction, uid, 'matches')
}
