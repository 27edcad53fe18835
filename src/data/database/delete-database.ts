import { Dexie } from 'dexie'
import { durations } from '../../shared/limits.ts'
import { userDatabaseName } from './schema.ts'

/** A sleeping tab with the rows open delays their deletion. Nobody waits longer for it. */
const heldMs = 5 * durations.second

/** Deletes an account's rows. @returns false while a tab still holds them */
export const deleteDatabase = (uid: string): Promise<boolean> =>
  Promise.race([
    Dexie.delete(userDatabaseName(uid)).then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), heldMs)),
  ])
