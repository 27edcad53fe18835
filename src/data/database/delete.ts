import { Dexie } from 'dexie'
import { durations } from '../../shared/limits.ts'
import { userDatabaseName } from './schema.ts'

/** A tab that sleeps with the rows open keeps them from being deleted; nobody waits longer for it. */
const heldMs = 5 * durations.second

/** Deletes an account's rows as soon as no tab holds them. @returns whether they are gone already */
export const deleteRows = (uid: string): Promise<boolean> =>
  Promise.race([
    Dexie.delete(userDatabaseName(uid)).then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), heldMs)),
  ])
