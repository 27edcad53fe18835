import { paths } from '../../src/shared/paths.ts'
import { poke } from '../platform/commit/pokes.ts'
import type { ChangeHandler } from '../platform/trigger.ts'

/** Phones write the marks themselves. Only a new one: a mark is deleted only with its account. */
export const handlePokeSeen: ChangeHandler = async (store, { params: { uid = '' } }) =>
  store.transaction(async (transaction) => {
    const [account] = await transaction.getAll([paths.user(uid)])
    if (account !== null) poke(transaction, uid, 'seen')
  })
