import { blockId } from '../../src/shared/ids.ts'
import { paths } from '../../src/shared/paths.ts'
import type { Reader } from '../platform/store.ts'

export type Pair = readonly [uid: string, otherUid: string]

/** Answers for these pairs whether either has blocked the other; a block works both ways. */
export const readBlocks = async (
  reader: Reader,
  pairs: readonly Pair[],
): Promise<(uid: string, otherUid: string) => boolean> => {
  const found = await reader.getAll(
    pairs.flatMap(([one, other]) => [paths.block(one, other), paths.block(other, one)]),
  )
  const blocks = new Set(found.flatMap((block) => (block === null ? [] : [block.id])))
  return (one, other) => blocks.has(blockId(one, other)) || blocks.has(blockId(other, one))
}
