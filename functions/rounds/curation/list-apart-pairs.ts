import { avoidsByCollege } from '../../../src/shared/domain/safety/own-college.ts'
import { type User, userSchema } from '../../../src/shared/model/people/user.ts'
import { type Avoidance, avoidanceSchema } from '../../../src/shared/model/safety/avoidance.ts'
import { blockSchema } from '../../../src/shared/model/safety/block.ts'
import { collections, paths } from '../../../src/shared/paths.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readDocuments, readQuery } from '../../platform/read-documents.ts'
import type { Filter, Reader } from '../../platform/store.ts'
import { avoidsByName } from '../kept-apart.ts'
import { readPairHistory, type UidPair } from '../pairs.ts'
import { queryInPieces } from '../participant-pages.ts'
import { readActiveRounds } from '../round.ts'
import { readCollegeCities } from './college-cities.ts'

/**
 * Lists pairs that people themselves have ruled out, in no order: a curation must not learn who of the two
 * did it, when, or whether by a block or by a wish (docs/adr/0083). A wish removes no card from a deck that is
 * out: a run without her would tell him of it.
 */
export const handleListApartPairs: CallHandler<'listApartPairs'> = async (
  store,
  caller,
  { uids },
) => {
  const men = await readDocuments(store, userSchema, uids.map(paths.user))
  const [blocked, ...wished] = await Promise.all([
    readBlocks(store, uids),
    readOfOneCollege(store, men),
    readByName(store, uids),
  ])
  const apart = new Map<string, Set<string>>()
  for (const [uid, otherUid] of [...blocked, ...(await withoutSeen(store, wished.flat()))]) {
    // A pair with the caller is left out: an admin can be a student of the round too, and must not read who
    // blocked them.
    if (uid === caller.uid || otherUid === caller.uid) continue
    apart.set(uid, (apart.get(uid) ?? new Set()).add(otherUid))
  }
  return [...apart].map(([uid, others]) => ({ uid, apartUids: [...others] }))
}

const readBlocks = async (reader: Reader, uids: readonly string[]): Promise<UidPair[]> => {
  const blocksOf = (field: 'uid' | 'otherUid') =>
    queryInPieces(uids, (some) =>
      readQuery(reader, blockSchema, {
        collection: collections.blocks,
        where: [[field, 'in', some]],
      }),
    )
  const [byThem, ofThem] = await Promise.all([blocksOf('uid'), blocksOf('otherUid')])
  return [
    ...byThem.map(({ uid, otherUid }): UidPair => [uid, otherUid]),
    ...ofThem.map(({ uid, otherUid }): UidPair => [otherUid, uid]),
  ]
}

/**
 * Pairs each man who avoids his own college with all its women, and every other man with the women who avoid
 * it.
 */
const readOfOneCollege = async (reader: Reader, men: readonly User[]): Promise<UidPair[]> => {
  const womenOf = (some: readonly User[], only: readonly Filter[]) => {
    const colleges = [...new Set(some.flatMap(({ college }) => college ?? []))]
    return queryInPieces(colleges, (names) =>
      readQuery(reader, userSchema, {
        collection: collections.users,
        where: [['college', 'in', names], ['gender', '==', 'female'], ...only],
      }),
    )
  }
  const switched = men.filter(({ avoidsOwnCollege }) => avoidsOwnCollege === true)
  const women = await Promise.all([
    womenOf(switched, []),
    womenOf(men, [['avoidsOwnCollege', '==', true]]),
  ])
  const colleges = await readCollegeCities(reader)
  const known = [...new Map(women.flat().map((woman) => [woman.uid, woman])).values()]
  return men.flatMap((man) =>
    known
      .filter(
        (woman) => avoidsByCollege(man, woman, colleges) || avoidsByCollege(woman, man, colleges),
      )
      .map((woman): UidPair => [man.uid, woman.uid]),
  )
}

/** Pairs in which one has given a name that the other has or had. */
const readByName = async (reader: Reader, uids: readonly string[]): Promise<UidPair[]> => {
  const lists = await readDocuments(reader, avoidanceSchema, uids.map(serverPaths.avoidance))
  const holding = (field: 'marks' | 'avoided', hashes: readonly string[]) =>
    queryInPieces([...new Set(hashes)], (some) =>
      readQuery(reader, avoidanceSchema, {
        collection: collections.avoidances,
        where: [[field, 'array-contains-any', some]],
      }),
    )
  const others = await Promise.all([
    holding(
      'marks',
      lists.flatMap(({ avoided }) => avoided),
    ),
    holding(
      'avoided',
      lists.flatMap(({ marks }) => marks),
    ),
  ])
  const women = others.flat()
  const pairsBy = (avoids: (man: Avoidance, woman: Avoidance) => boolean) =>
    lists.flatMap((man) =>
      women.filter((woman) => avoids(man, woman)).map(({ uid }): UidPair => [man.uid, uid]),
    )
  return [
    ...pairsBy((man, woman) => avoidsByName(man, woman)),
    ...pairsBy((man, woman) => avoidsByName(woman, man)),
  ]
}

/** Leaves out pairs that this round has shown, and that only a wish keeps apart. */
const withoutSeen = async (reader: Reader, pairs: readonly UidPair[]): Promise<UidPair[]> => {
  const [active] = await readActiveRounds(reader)
  if (active === undefined) return [...pairs]
  const coupleOf = ([boyUid, girlUid]: UidPair) => ({ boyUid, girlUid })
  const history = await readPairHistory(reader, active.id, pairs.map(coupleOf))
  return pairs.filter((pair) => !history.isShown(coupleOf(pair)))
}
