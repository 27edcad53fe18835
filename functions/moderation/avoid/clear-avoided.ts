import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readPerson } from '../../platform/person.ts'
import { readAvoidance } from '../../rounds/avoidance.ts'

/** Deletes all names of the caller's list. Names that were given today still count for today's limit. */
export const handleClearAvoided: CallHandler<'clearAvoided'> = (store, { uid }, _request, now) =>
  store.transaction(async (transaction) => {
    const [user, stored] = await Promise.all([
      readPerson(transaction, uid),
      readAvoidance(transaction, uid),
    ])
    if ((user.avoided?.count ?? 0) === 0) return { status: 'already' }
    transaction.set(pathOf('avoidances', uid), { ...stored, avoided: [] })
    transaction.update(paths.user(uid), {
      avoided: { count: 0, askedAt: now },
      updatedAt: serverTime,
    })
    return { status: 'cleared' }
  })
