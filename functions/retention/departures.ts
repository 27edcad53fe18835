import * as v from 'valibot'
import * as limits from '../../src/shared/limits.ts'
import { departureSchema } from '../../src/shared/model/people/departure.ts'
import { deleteAccount } from '../accounts/delete-account.ts'
import type { AccountServices } from '../platform/admin.ts'
import { type Deadline, deleteDocuments, drainQuery } from '../platform/bulk.ts'
import type { Store } from '../platform/store.ts'

/** Completes deletions that were cut short, or after which a token of the account has written again. */
export const finishDepartures = (
  store: Store,
  services: AccountServices,
  now: number,
  deadline?: Deadline,
): Promise<void> =>
  drainQuery(
    store,
    {
      collection: 'departures',
      where: [['createdAt', '<', now - limits.departureMs]],
    },
    async ({ path, data }) => {
      const { uid } = v.parse(departureSchema, data)
      await deleteAccount(store, services, uid, 'server', now)
      await deleteDocuments(store, [path])
    },
    deadline,
  )
