import { Dexie } from 'dexie'
import { durations } from '../../shared/limits.ts'
import { deskDatabaseName, userDatabaseName } from './schema.ts'

/** A sleeping tab with the rows open delays their deletion. Nobody waits longer for it. */
const heldMs = 5 * durations.second

/** One after the other: where a tab holds the first, the second is not begun. */
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
