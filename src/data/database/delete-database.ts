import { Dexie } from 'dexie'
import { durations } from '../../shared/limits.ts'
import { deskDatabaseName, type UserDatabase, userDatabaseName } from './schema.ts'

/** The longest wait for a sleeping tab that has the rows open: Dexie deletes them when it wakes. */
const heldMs = 5 * durations.second

/** Deletes one database after the other. While a tab holds the first open, the second waits for it. */
const deleteAll = async (uid: string): Promise<true> => {
  for (const name of [userDatabaseName, deskDatabaseName]) await Dexie.delete(name(uid))
  return true
}

/** Deletes an account's rows. @returns false while a tab still holds them */
export const deleteDatabase = (uid: string): Promise<boolean> =>
  Promise.race([
    deleteAll(uid),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), heldMs)),
  ])

/**
 * Closes a database that was opened for an account that has left meanwhile. Its sign-out found nothing to
 * delete, so the empty one that was opened instead is deleted here. While another account is signed in the
 * rows stay: on a shared phone the first person's unsent entries wait.
 */
export const closeAfterLeaving = async (
  database: UserDatabase,
  session: { uid: string } | null,
): Promise<void> => {
  database.close()
  if (session === null) await deleteDatabase(database.uid)
}
