import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { avoidsByCollege } from '../../../src/shared/domain/safety/own-college.ts'
import { type User, userSchema } from '../../../src/shared/model/people/user.ts'
import { type Avoidance, avoidanceSchema } from '../../../src/shared/model/safety/avoidance.ts'
import { blockSchema } from '../../../src/shared/model/safety/block.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readDocuments, readInPages, readQuery } from '../../platform/read-documents.ts'
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
        collection: 'blocks',
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
 * Pairs whom a switch keeps apart, by the rule of all that deals. No query finds the colleges that no list
 * has: all women are read for men of whom one has the switch on, and otherwise those who have it on.
 */
const readOfOneCollege = async (reader: Reader, men: readonly User[]): Promise<UidPair[]> => {
  const isSwitched = men.some(({ avoidsOwnCollege }) => avoidsOwnCollege === true)
  const where: Filter[] = [
    ['gender', '==', 'female'],
    ...(isSwitched ? [] : [['avoidsOwnCollege', '==', true] satisfies Filter]),
  ]
  const colleges = await readCollegeCities(reader)
  const pairs: UidPair[] = []
  const pairUp = (women: readonly User[]) => {
    for (const man of men) {
      for (const woman of women) {
        const isApart =
          avoidsByCollege(man, woman, colleges) || avoidsByCollege(woman, man, colleges)
        if (isApart) pairs.push([man.uid, woman.uid])
      }
    }
  }
  await readInPages(reader, userSchema, { collection: 'users', where }, pairUp)
  return pairs
}

/** Pairs in which one has given a name that the other has or had. */
const readByName = async (reader: Reader, uids: readonly string[]): Promise<UidPair[]> => {
  const lists = await readDocuments(
    reader,
    avoidanceSchema,
    uids.map((uid) => pathOf('avoidances', uid)),
  )
  const holding = (field: 'marks' | 'avoided', hashes: readonly string[]) =>
    queryInPieces([...new Set(hashes)], (some) =>
      readQuery(reader, avoidanceSchema, {
        collection: 'avoidances',
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
