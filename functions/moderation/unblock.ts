import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'

/** Takes back one's own block and nobody else's. Ended likes and matches do not come back. */
export const handleUnblock: CallHandler<'unblock'> = (store, { uid }, { uid: otherUid }) =>
  store.transaction(async (transaction) => {
    const [standing] = await transaction.getAll([paths.block(uid, otherUid)])
    if (standing === null) return { status: 'already' }
    transaction.delete(paths.block(uid, otherUid))
    return { status: 'unblocked' }
  })
