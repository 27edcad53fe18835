import * as v from 'valibot'
import type { CollectionPath } from '../../src/shared/collections/path-of.ts'
import { pathOf } from '../../src/shared/collections/path-of.ts'
import { matchId } from '../../src/shared/ids.ts'
import { type Match, matchSchema } from '../../src/shared/model/matches/match.ts'
import { assignmentSchema } from '../../src/shared/model/rounds/assignment.ts'
import { type Like, likeSchema } from '../../src/shared/model/rounds/like.ts'
import { readAdminUids } from '../platform/person.ts'
import { readQuery } from '../platform/read-documents.ts'
import { shownSum } from '../platform/shown-sum.ts'
import type { Filter, Reader, Store } from '../platform/store.ts'
import { queryInPieces } from './participant-pages.ts'

type Side = 'boyUid' | 'girlUid'

const readMatches = (
  reader: Reader,
  roundId: string,
  side: Side,
  people: readonly string[],
): Promise<Match[]> =>
  queryInPieces(people, (uids) =>
    readQuery(reader, matchSchema, {
      collection: 'matches',
      where: [
        ['roundId', '==', roundId],
        [side, 'in', uids],
      ],
    }),
  )

const readLikes = (
  reader: Reader,
  roundId: string,
  side: 'likingUserUid' | 'likedUserUid',
  people: readonly string[],
): Promise<Like[]> =>
  queryInPieces(people, (uids) =>
    readQuery(reader, likeSchema, {
      collection: 'likes',
      where: [
        ['roundId', '==', roundId],
        [side, 'in', uids],
      ],
    }),
  )

const onceEach = <T>(rows: readonly T[], keyOf: (row: T) => string): T[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
]

const coupleOf = ({ boyUid, girlUid }: Match): string => matchId(boyUid, girlUid)

/** The likes and matches of a round in which an admin is one of the two. */
export interface AdminCouples {
  readonly likes: readonly Like[]
  readonly matches: readonly Match[]
}

/**
 * Couples that no sum counts, for any admin: an act of a couple of her own would move the number for an admin who
 * is a student as well, and what one admin alone is not told stands between her number and another's.
 */
export const readAdminCouples = async (reader: Reader, roundId: string): Promise<AdminCouples> => {
  const admins = await readAdminUids(reader)
  const [likes, likesOf, asBoys, asGirls] = await Promise.all([
    readLikes(reader, roundId, 'likingUserUid', admins),
    readLikes(reader, roundId, 'likedUserUid', admins),
    readMatches(reader, roundId, 'boyUid', admins),
    readMatches(reader, roundId, 'girlUid', admins),
  ])
  return {
    likes: onceEach([...likes, ...likesOf], (like) =>
      matchId(like.likingUserUid, like.likedUserUid),
    ),
    matches: onceEach([...asBoys, ...asGirls], coupleOf),
  }
}

/** The number of people on a side who have matched in the round, and only in couples with an admin. */
export const countMatchedWithAdmins = async (
  reader: Reader,
  roundId: string,
  { matches }: AdminCouples,
  side: Side,
): Promise<number> => {
  const theirs = new Set(matches.map(coupleOf))
  const people = new Set(matches.map((match) => match[side]))
  for (const match of await readMatches(reader, roundId, side, [...people]))
    if (!theirs.has(coupleOf(match))) people.delete(match[side])
  return people.size
}

const listSchema = v.pick(assignmentSchema, ['uids', 'viewerUid', 'gone'])

/** Counts the decks that are an admin's, or hold admins alone: a block of a couple with an admin would end one. */
const countAdminDecks = async (
  reader: Reader,
  roundId: string,
  admins: readonly string[],
): Promise<number> => {
  const isAdmin = new Set(admins)
  const [own, holding] = await Promise.all([
    reader.getAll(admins.map((uid) => pathOf('assignments', roundId, uid))),
    queryInPieces(admins, (uids) =>
      readQuery(reader, listSchema, {
        collection: 'assignments',
        where: [
          ['roundId', '==', roundId],
          ['uids', 'array-contains-any', uids],
        ],
        only: ['uids', 'viewerUid', 'gone'],
      }),
    ),
  ])
  const ofAdminsAlone = holding.filter(
    ({ uids, viewerUid, gone }) =>
      !gone && !isAdmin.has(viewerUid) && uids.every((uid) => isAdmin.has(uid)),
  )
  const viewers = new Set(ofAdminsAlone.map(({ viewerUid }) => viewerUid))
  return own.filter((deck) => deck?.data.gone === false).length + viewers.size
}

/** The sums of a round as every admin reads them: of couples without an admin, null for fewer than ten. */
export const countRoundSums = async (
  store: Store,
  roundId: string,
): Promise<Record<'decks' | 'likes' | 'matches', number | null>> => {
  const of: Filter = ['roundId', '==', roundId]
  const count = (collection: CollectionPath, ...where: Filter[]) =>
    store.count({ collection, where: [of, ...where] })
  const admins = await readAdminUids(store)
  const [decks, likes, matches, theirDecks, theirs] = await Promise.all([
    count('assignments', ['gone', '==', false]),
    count('likes'),
    count('matches'),
    countAdminDecks(store, roundId, admins),
    readAdminCouples(store, roundId),
  ])
  return {
    decks: shownSum(decks - theirDecks),
    likes: shownSum(likes - theirs.likes.length),
    matches: shownSum(matches - theirs.matches.length),
  }
}
