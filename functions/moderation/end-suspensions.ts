import { userSchema } from '../../src/shared/model/people/user.ts'
import { paths } from '../../src/shared/paths.ts'
import { drainQuery } from '../platform/bulk.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { ScheduleHandler } from '../platform/trigger.ts'
import { returnToDecks } from '../rounds/return-to-decks.ts'
import { clearSuspension, readHeldDecks, restoreAccount } from './suspension.ts'

/** Lifts suspensions whose end has come. A run that dies in between is repeated whole. */
export const handleEndSuspensions: ScheduleHandler = (store, now) =>
  drainQuery(
    store,
    { collection: 'users', where: [['suspension.endsAt', '<', now]] },
    async ({ id: uid }) => {
      const hasEnded = await store.transaction(async (transaction) => {
        const user = await readDocument(transaction, userSchema, paths.user(uid))
        const endsAt = user?.suspension?.endsAt ?? null
        // A ban has no end, and a suspension may have become longer since the query found it.
        if (user?.banned === true || endsAt === null || endsAt >= now) return false
        if (user?.suspended === true) {
          restoreAccount(transaction, user, await readHeldDecks(transaction, uid))
        }
        return true
      })
      if (!hasEnded) return
      await returnToDecks(store, uid, now)
      await clearSuspension(store, uid)
    },
  )
