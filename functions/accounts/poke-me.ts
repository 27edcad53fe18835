import { poke } from '../platform/commit/pokes.ts'
import type { ChangeHandler } from '../platform/trigger.ts'

/** Pokes the other devices of the owner, because phones write an account too. */
export const handlePokeMe: ChangeHandler = async (store, { params: { uid = '' }, after }) => {
  if (after === null) return
  await store.transaction(async (transaction) => poke(transaction, uid, 'me'))
}
