import { Refusal } from '../../src/shared/errors.ts'
import type { Block } from '../../src/shared/model/safety/block.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import type { DocumentWrite } from '../platform/store.ts'
import { readOtherPersonOrFormer, severAllTies } from './other-person.ts'

/**
 * Blocks somebody, also a deleted account: silent and mutual (PRODUCT §8). Repeats answer `already`. A deleted
 * caller is refused: the token still works for an hour, but the block would not count for the caller's next account.
 * A report of such a caller is taken, because the desk reads it.
 * @throws Refusal invalid-argument not-allowed for oneself · not-found no-user · unauthenticated account-gone
 */
export const handleBlock: CallHandler<'block'> = (store, { uid }, { uid: otherUid, place }, now) =>
  store.transaction(async (transaction) => {
    const [own, existing] = await transaction.getAll([paths.user(uid), paths.block(uid, otherUid)])
    if (own != null && existing != null) return { status: 'already' as const }
    const other = await readOtherPersonOrFormer(transaction, otherUid, uid, now)
    if (own === null) throw new Refusal('unauthenticated', 'account-gone')
    const row: DocumentWrite<Block> = {
      uid,
      otherUid,
      ...(place !== undefined && { place }),
      createdAt: serverTime,
    }
    transaction.create(paths.block(uid, otherUid), row)
    severAllTies(transaction, other)
    return { status: 'blocked' as const }
  })
