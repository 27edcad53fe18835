import { pairId } from '../../src/shared/ids.ts'
import type { Pair } from '../../src/shared/model/rounds/pair.ts'
import { paths } from '../../src/shared/paths.ts'
import type { Reader } from '../platform/store.ts'

type TwoPeople = Pick<Pair, 'boyUid' | 'girlUid'>

/** Answers for these couples whether an earlier round has shown them to each other. */
export const readPairHistory = async (
  reader: Reader,
  couples: readonly TwoPeople[],
): Promise<(couple: TwoPeople) => boolean> => {
  const found = await reader.getAll(
    couples.map(({ boyUid, girlUid }) => paths.pair(boyUid, girlUid)),
  )
  const known = new Set(found.flatMap((pair) => (pair === null ? [] : [pair.id])))
  return ({ boyUid, girlUid }) => known.has(pairId(boyUid, girlUid))
}
