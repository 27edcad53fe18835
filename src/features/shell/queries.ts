import type { NotificationRow, OutboxRow, UserDatabase } from '../../data/database/schema.ts'
import { isUserActionKey } from '../../data/mutations/user-actions.ts'

export const waitingStates = [
  'queued',
  'sending',
  'refused',
] as const satisfies OutboxRow['state'][]

/** How much of what a person did has not reached the server. Stands on every screen: reads keys only. */
export const countWaiting = (database: UserDatabase): Promise<number> => {
  const { outbox } = database
  const keysIn = (state: OutboxRow['state']) => outbox.where('state').equals(state).primaryKeys()
  return database.transaction('r', outbox, async () => {
    const keys = await Promise.all(waitingStates.map(keysIn))
    return keys.flat().filter(isUserActionKey).length
  })
}

/**
 * What was never looked at; nothing until this phone knows what another one has seen.
 * @param since server time, Unix milliseconds
 */
export const unseenSince = async (
  { notifications, seen, syncStates }: UserDatabase,
  since: number,
): Promise<NotificationRow[]> => {
  if ((await syncStates.get('seen')) === undefined) return []
  const marked = new Set(await seen.toCollection().primaryKeys())
  return notifications
    .where('createdAt')
    .aboveOrEqual(since)
    .filter((row) => !row.seen && !marked.has(row.id))
    .toArray()
}

/** Whether the bell has a dot. @param since server time, Unix milliseconds */
export const hasUnseen = async (database: UserDatabase, since: number): Promise<boolean> =>
  (await unseenSince(database, since)).length > 0
