import { matchSchema } from '../../src/shared/model/matches/match.ts'
import { likeSchema } from '../../src/shared/model/rounds/like.ts'
import { collections } from '../../src/shared/paths.ts'
import { serverPaths } from '../../src/shared/server-paths.ts'
import type { Caller } from '../platform/caller.ts'
import { readQuery } from '../platform/read-documents.ts'
import { shownSum } from '../platform/shown-sum.ts'
import type { Filter, Reader, Store } from '../platform/store.ts'

/** The likes and matches of a round in which an admin is one of the two, as times in Unix milliseconds. */
export interface OwnTimes {
  readonly likes: readonly number[]
  readonly matches: readonly number[]
}

/** An admin without a profile has none; a student has a few. */
export const readOwnTimes = async (
  reader: Reader,
  { uid }: Pick<Caller, 'uid'>,
  roundId: string,
): Promise<OwnTimes> => {
  const naming = (...fields: string[]): Filter[][] =>
    fields.map((field) => [
      ['roundId', '==', roundId],
      [field, '==', uid],
    ])
  const [likes, matches] = await Promise.all([
    Promise.all(
      naming('likingUserUid', 'likedUserUid').map((where) =>
        readQuery(reader, likeSchema, { collection: collections.likes, where }),
      ),
    ),
    Promise.all(
      naming('boyUid', 'girlUid').map((where) =>
        readQuery(reader, matchSchema, { collection: collections.matches, where }),
      ),
    ),
  ])
  return {
    likes: likes.flat().map(({ timestamp }) => timestamp),
    matches: matches.flat().map(({ createdAt }) => createdAt),
  }
}

/** The sums of a round as this admin may read them: without their own, null for fewer than ten. */
export const countRoundSums = async (
  store: Store,
  caller: Pick<Caller, 'uid'>,
  roundId: string,
): Promise<Record<'decks' | 'likes' | 'matches', number | null>> => {
  const of: Filter = ['roundId', '==', roundId]
  const count = (collection: string, ...where: Filter[]) =>
    store.count({ collection, where: [of, ...where] })
  const [decks, likes, matches, [ownDeck], own] = await Promise.all([
    count(collections.assignments, ['gone', '==', false]),
    count(collections.likes),
    count(collections.matches),
    store.getAll([serverPaths.assignment(roundId, caller.uid)]),
    readOwnTimes(store, caller, roundId),
  ])
  return {
    decks: shownSum(decks - Number(ownDeck?.data.gone === false)),
    likes: shownSum(likes - own.likes.length),
    matches: shownSum(matches - own.matches.length),
  }
}
