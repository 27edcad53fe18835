import type { NotificationRow, OutboxRow, UserDatabase } from '../../data/db.ts'
import { isDeed } from '../../data/deeds.ts'

/** What a person did that has not reached the server, oldest first. */
export const waitingRows = (database: UserDatabase): Promise<OutboxRow[]> =>
  database.outbox
    .where('state')
    .anyOf('queued', 'sending', 'refused')
    .and(isDeed)
    .sortBy('createdAt')

/**
 * What was never looked at; nothing until this phone knows what another one has seen.
 * @param since server time, Unix milliseconds
 */
export const unseenSince = async (
  { notifications, seen, streams }: UserDatabase,
  since: number,
): Promise<NotificationRow[]> => {
  if ((await streams.get('seen')) === undefined) return []
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
