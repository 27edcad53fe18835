import type { Departure } from '../../src/shared/model/people/departure.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { Store } from '../platform/store.ts'
import type { Written } from '../platform/written.ts'

/**
 * The account itself goes first, so that nothing is made of it any more, and a mark of the uid alone
 * stays, by which a removal that was cut short is found again.
 */
export const depart = (store: Store, uid: string): Promise<void> =>
  store.transaction(async (transaction) => {
    const [mark] = await transaction.getAll([paths.departure(uid)])
    if (mark === null) {
      const row: Written<Departure> = { uid, createdAt: serverTime }
      transaction.create(paths.departure(uid), row)
    }
    transaction.delete(paths.user(uid))
    transaction.delete(paths.publicProfile(uid))
  })
