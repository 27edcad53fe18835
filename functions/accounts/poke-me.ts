import { poke } from '../platform/commit/pokes.ts'
import type { ChangeHandler } from '../platform/trigger.ts'

/** Tells the other devices of somebody, since an account is written by phones too. */
export const handlePokeMe: ChangeHandler = async (store, { params: { uid = '' }, after }) => {
  if (after === null) return
  await store.transaction(async (transaction) => poke(transaction, uid, 'me'))
}
