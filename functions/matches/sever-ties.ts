import { pathOf } from '../../src/shared/collections/path-of.ts'
import { matchId } from '../../src/shared/ids.ts'
import { type Match, matchSchema } from '../../src/shared/model/matches/match.ts'
import { type User, userSchema } from '../../src/shared/model/people/user.ts'
import { type Like, likeSchema } from '../../src/shared/model/rounds/like.ts'
import { pairSchema } from '../../src/shared/model/rounds/pair.ts'
import { paths } from '../../src/shared/paths.ts'
import { readDocuments, readQuery } from '../platform/read-documents.ts'
import type { Reader, Transaction } from '../platform/store.ts'
import { readDecksOfViewer, removePersonFromDecks } from '../rounds/decks.ts'
import { voidLikes } from '../rounds/like-voids.ts'
import { type UidPair, writePairHistory } from '../rounds/pairs.ts'
import { endMatch, readMatchEnd } from './end-match.ts'
import { comesBack, isReturnable, promiseReturn } from './match-return.ts'

export type Ties = Awaited<ReturnType<typeof readTies>>

const readMatches = (reader: Reader, [one, other]: UidPair): Promise<Match[]> =>
  readDocuments(reader, matchSchema, [
    paths.match(matchId(one, other)),
    paths.match(matchId(other, one)),
  ])

/** The match of two people, whichever of them is the man. */
export const readMatchOfPair = async (reader: Reader, pair: UidPair): Promise<Match | undefined> =>
  (await readMatches(reader, pair))[0]

/** @param pair the person who acts, then the other one */
export const readTies = async (reader: Reader, [one, other]: UidPair, now: number) => {
  const [people, pairs, matches, decksOfOne, decksOfOther, likes, likesBack] = await Promise.all([
    readDocuments(reader, userSchema, [paths.user(one), paths.user(other)]),
    readDocuments(reader, pairSchema, [
      pathOf('pairHistory', one, other),
      pathOf('pairHistory', other, one),
    ]),
    readMatches(reader, [one, other]),
    readDecksOfViewer(reader, one),
    readDecksOfViewer(reader, other),
    readLikes(reader, one, other),
    readLikes(reader, other, one),
  ])
  const [match] = matches
  return {
    pair: [one, other] as const,
    match,
    end:
      match?.status === 'open'
        ? await readMatchEnd(reader, match, { uid: one, isOwnAct: true, now })
        : null,
    isBack: await comesBack(reader, match, { uid: one, how: 'own-act', now }),
    isReturnable: match?.status === 'open' && isReturnable(match, now),
    couple: coupleOf(people),
    shownIn: pairs[0]?.roundId ?? null,
    haveMet: pairs.length > 0 || matches.length > 0,
    decksOfOne,
    decksOfOther,
    likes: [...likes, ...likesBack],
  }
}

/** The man and the woman of a pair; null when no round could show these two to each other. */
const coupleOf = (people: readonly User[]): { boyUid: string; girlUid: string } | null => {
  const boy = people.find(({ gender }) => gender === 'male')
  const girl = people.find(({ gender }) => gender === 'female')
  return boy === undefined || girl === undefined ? null : { boyUid: boy.uid, girlUid: girl.uid }
}

const readLikes = (reader: Reader, liker: string, liked: string): Promise<Like[]> =>
  readQuery(reader, likeSchema, {
    collection: 'likes',
    where: [
      ['likingUserUid', '==', liker],
      ['likedUserUid', '==', liked],
    ],
  })

/**
 * Ends everything between two people, for good (PRODUCT §8). Their phones are poked, but no notification
 * tells them of the end. A plan that is off is told as after a cancel.
 */
export const severTies = (transaction: Transaction, ties: Ties): void => {
  const [one, other] = ties.pair
  const roundId = ties.match?.roundId ?? ties.shownIn
  if (ties.couple !== null) writePairHistory(transaction, { ...ties.couple, roundId }, true)
  voidLikes(transaction, ties.likes)
  removePersonFromDecks(transaction, ties.decksOfOne, other)
  removePersonFromDecks(transaction, ties.decksOfOther, one)
  if (ties.end !== null) endMatch(transaction, ties.end)
  if (ties.isBack && ties.match !== undefined) promiseReturn(transaction, ties.match)
}
