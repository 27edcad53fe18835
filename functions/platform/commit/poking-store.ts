import { isDeepStrictEqual } from 'node:util'
import { paths } from '../../../src/shared/paths.ts'
import type { Store, Transaction } from '../store.ts'
import { withExpiry } from './expiry.ts'
import { type HeldTransaction, holdWrites } from './held-writes.ts'
import { readIndexOfPlans } from './plan-index.ts'
import { pokedCollections, pokedStreams } from './poked-streams.ts'
import { poke, pokeCampus, pokeField } from './pokes.ts'
import { readRoundPoke } from './round-poke.ts'
import type { WrittenDocument } from './written-document.ts'

type Write = (transaction: Transaction) => void

const heard: ReadonlySet<string> = new Set([...pokedCollections, 'matchingRounds'])

/** Whether changes of this path poke: only collections at the top do. */
const isHeard = (path: string): boolean => {
  const [collection = '', , ...below] = path.split('/')
  return below.length === 0 && heard.has(collection)
}

/**
 * The pokes of a commit, each stream once. A deleted account is not poked: the poke could be written after
 * the account's documents were deleted, and would stay for good.
 */
const readPokes = async (
  held: HeldTransaction,
  written: readonly WrittenDocument[],
  now: number,
): Promise<Write[]> => {
  const all = written.flatMap((one) => pokedStreams(one, now))
  const news = all.filter(
    (one, place) => all.findIndex((other) => isDeepStrictEqual(one, other)) === place,
  )
  await held.read(news.flatMap(({ uid }) => (uid === undefined ? [] : [paths.user(uid)])))
  return news.flatMap((one): Write[] => {
    if (one.uid === undefined) return [(transaction) => pokeCampus(transaction, one.stream)]
    const { uid, stream } = one
    if (held.after(paths.user(uid)) === null) return []
    if (held.merges(pokeField(uid, stream))) return []
    return [(transaction) => poke(transaction, uid, stream)]
  })
}

/**
 * The same store, whose transactions also write the effects of a change of documents that only the server
 * writes: the pokes of poked-streams.ts, and a plan in the index of people. They are in one commit with the
 * change, so that no writer can forget them, none is lost and no trigger is started.
 * @param now Unix milliseconds
 */
export const createPokingStore = (store: Store, now: () => number): Store => ({
  ...store,
  transaction: (body) =>
    store.transaction(async (transaction) => {
      const held = holdWrites(withExpiry(transaction, now()), now())
      const result = await body(held.port)
      const changed = await held.written(isHeard)
      const following = [
        ...(await readPokes(held, changed, now())),
        ...(await readRoundPoke(transaction, changed, now())),
        ...(await readIndexOfPlans(held, changed, now())),
      ]
      held.apply()
      for (const write of following) write(transaction)
      return result
    }),
})
