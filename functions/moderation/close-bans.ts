import { userSchema } from '../../src/shared/model/people/user.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths, storagePaths } from '../../src/shared/paths.ts'
import type { AccountServices } from '../platform/admin.ts'
import { drainQuery } from '../platform/bulk.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { ScheduleHandler } from '../platform/trigger.ts'

/**
 * Closes the sign-in of banned people whose time to appeal is over, and removes their photos. Until then they
 * may sign in, to read why and to appeal; a waiting appeal stops the time. Every step is repeatable: the
 * query finds the account again until the last step is done.
 */
export const handleCloseBans =
  (openServices: () => AccountServices): ScheduleHandler =>
  (store, now) =>
    drainQuery(
      store,
      { collection: 'users', where: [['signInEndsAt', '<', now]] },
      async ({ id: uid }) => {
        const user = await readDocument(store, userSchema, paths.user(uid))
        if (user === undefined) return
        if (user.banned === true) {
          const { auth, files } = openServices()
          await auth.disableSignIn(uid)
          await files.removeUnder(storagePaths.profilePhotos(uid))
        }
        await store.transaction(async (transaction) => {
          const present = await readDocument(transaction, userSchema, paths.user(uid))
          if (present === undefined) return
          transaction.update(paths.user(uid), { signInEndsAt: null, updatedAt: serverTime })
        })
      },
    )
