import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'

/** Removes the caller's own block. Ended likes and matches do not come back. */
export const handleUnblock: CallHandler<'unblock'> = (store, { uid }, { uid: otherUid }) =>
  store.transaction(async (transaction) => {
    const [existing] = await transaction.getAll([paths.block(uid, otherUid)])
    if (existing === null) return { status: 'already' }
    transaction.delete(paths.block(uid, otherUid))
    return { status: 'unblocked' }
  })
