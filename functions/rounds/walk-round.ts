import { serverTime } from '../../src/shared/model/time.ts'
import { serverPaths } from '../../src/shared/server-paths.ts'
import { chunksOf } from '../platform/bulk.ts'
import type { Store } from '../platform/store.ts'

export interface RoundWalk {
  /** Of the work and the round. */
  readonly name: string
  /** What the work is about: a mark of another one is not gone on with. */
  readonly about: string
  readonly piece: number
}

/**
 * Works through people in the order of their uids, a piece at a time, and leaves behind how far it
 * came: a run that dies, or that the time of the function ends, is gone on with by the next one. A
 * piece may be repeated, and the last one leaves no mark.
 */
export const walkRound = async (
  store: Store,
  { name, about, piece }: RoundWalk,
  uids: readonly string[],
  work: (uids: readonly string[]) => Promise<void>,
): Promise<void> => {
  const mark = serverPaths.sweep(name)
  const [stored] = await store.getAll([mark])
  const after = stored?.data.about === about ? String(stored.data.after) : ''
  const left = [...uids].sort().filter((uid) => uid > after)
  const pieces = chunksOf(left, piece)
  for (const [place, one] of pieces.entries()) {
    await work(one)
    if (place === pieces.length - 1) break
    const row = { about, after: one.at(-1), updatedAt: serverTime }
    await store.transaction(async (transaction) => transaction.set(mark, row))
  }
  if (stored == null && pieces.length < 2) return
  await store.transaction(async (transaction) => transaction.delete(mark))
}

/** Values that Firestore takes for one `in`. */
const uidsPerQuery = 30

/** Asks for documents of a few of many people, in as many queries as it takes. */
export const queryInPieces = async <T>(
  uids: readonly string[],
  query: (uids: readonly string[]) => Promise<T[]>,
): Promise<T[]> => (await Promise.all(chunksOf(uids, uidsPerQuery).map(query))).flat()
