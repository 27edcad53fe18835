import { pathOf } from '../../src/shared/collections/path-of.ts'
import { blockId, pairId } from '../../src/shared/ids.ts'
import { type Pair, pairSchema } from '../../src/shared/model/rounds/pair.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { readDocuments } from '../platform/read-documents.ts'
import type { DocumentWrite, Reader, Transaction } from '../platform/store.ts'

export type UidPair = readonly [uid: string, otherUid: string]
export type PairCouple = Pick<Pair, 'boyUid' | 'girlUid'>

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

export interface PairHistory {
  /**
   * Whether the two may not meet: another round has shown them to each other, or what tied them has ended.
   */
  isOver(couple: PairCouple): boolean
  /** Whether this round has shown the two to each other. */
  isShown(couple: PairCouple): boolean
}

/** Reads the history of couples, and answers for these couples only. */
export const readPairHistory = async (
  reader: Reader,
  roundId: string,
  couples: readonly PairCouple[],
): Promise<PairHistory> => {
  const found = await readDocuments(
    reader,
    pairSchema,
    couples.map(({ boyUid, girlUid }) => pathOf('pairHistory', boyUid, girlUid)),
  )
  const known = new Map(found.map((pair) => [pairId(pair.boyUid, pair.girlUid), pair]))
  const pairOf = ({ boyUid, girlUid }: PairCouple) => known.get(pairId(boyUid, girlUid))
  return {
    isOver: (couple) => {
      const pair = pairOf(couple)
      return pair !== undefined && (pair.isOver || pair.roundId !== roundId)
    },
    isShown: (couple) => pairOf(couple)?.roundId === roundId,
  }
}

/**
 * Stores that this round shows two people to each other: no later round shows them again. A promise of a match
 * (matches/match-return.ts) stays.
 */
export const writePairHistory = (
  transaction: Transaction,
  { boyUid, girlUid, roundId }: Pick<Pair, 'boyUid' | 'girlUid' | 'roundId'>,
  isOver = false,
): void => {
  const row: Omit<DocumentWrite<Pair>, 'returnsMatchAt'> = {
    boyUid,
    girlUid,
    roundId,
    isOver,
    createdAt: serverTime,
  }
  transaction.merge(pathOf('pairHistory', boyUid, girlUid), row)
}
