import { blockId, pairId } from '../../src/shared/ids.ts'
import type { Pair } from '../../src/shared/model/rounds/pair.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { DocumentWrite, Reader, Transaction } from '../platform/store.ts'

export type UidPair = readonly [uid: string, otherUid: string]
type PairCouple = Pick<Pair, 'boyUid' | 'girlUid'>

/** @returns whether either of two people has blocked the other; answers for these pairs only */
export const readPairBlocks = async (
  reader: Reader,
  pairs: readonly UidPair[],
): Promise<(uid: string, otherUid: string) => boolean> => {
  const found = await reader.getAll(
    pairs.flatMap(([one, other]) => [paths.block(one, other), paths.block(other, one)]),
  )
  const blocks = new Set(found.flatMap((block) => (block === null ? [] : [block.id])))
  return (one, other) => blocks.has(blockId(one, other)) || blocks.has(blockId(other, one))
}

/** @returns whether an earlier round has shown two people to each other; for these couples only */
export const readPairHistory = async (
  reader: Reader,
  couples: readonly PairCouple[],
): Promise<(couple: PairCouple) => boolean> => {
  const found = await reader.getAll(
    couples.map(({ boyUid, girlUid }) => paths.pair(boyUid, girlUid)),
  )
  const known = new Set(found.flatMap((pair) => (pair === null ? [] : [pair.id])))
  return ({ boyUid, girlUid }) => known.has(pairId(boyUid, girlUid))
}

/** Remembers that this round has shown two people to each other: no later round shows them again. */
export const writePairHistory = (
  transaction: Transaction,
  { boyUid, girlUid, roundId }: Omit<Pair, 'createdAt'>,
): void => {
  const row: DocumentWrite<Pair> = { boyUid, girlUid, roundId, createdAt: serverTime }
  transaction.set(paths.pair(boyUid, girlUid), row)
}
