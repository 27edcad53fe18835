import { allCollections } from '../../src/shared/collections/all-collections.ts'
import type { Collection } from '../../src/shared/collections/collection.ts'
import type { PersonalStream } from '../../src/shared/collections/streams.ts'
import { paths } from '../../src/shared/paths.ts'
import { poke } from '../platform/commit/pokes.ts'
import type { ChangeHandler } from '../platform/trigger.ts'

const declared: Readonly<Record<string, Collection>> = allCollections

/** Pokes the other devices of the owner about documents below the account, which phones write themselves. */
export const handlePokeOwner: ChangeHandler = async (
  store,
  { params: { uid = '', kind = '' } },
) => {
  const pokes = Object.hasOwn(declared, kind) ? declared[kind]?.pokes : undefined
  if (pokes === undefined || !('of' in pokes) || pokes.of !== 'account') return
  await store.transaction(async (transaction) => {
    const [account] = await transaction.getAll([paths.user(uid)])
    if (account !== null) poke(transaction, uid, pokes.personal as PersonalStream)
  })
}
