import type { OutboxRow, UserDatabase } from '../../data/db.ts'
import { isDeed } from '../../data/deeds.ts'

/** What a person did that has not reached the server, oldest first. */
export const waitingRows = (database: UserDatabase): Promise<OutboxRow[]> =>
  database.outbox
    .where('state')
    .anyOf('queued', 'sending', 'refused')
    .and(isDeed)
    .sortBy('createdAt')

/**
 * Whether a notification of the last days was never looked at; false until this phone knows
 * what another one has seen.
 * @param since server time, Unix milliseconds
 */
export const hasUnseen = async (
  { notifications, seen, streams }: UserDatabase,
  since: number,
): Promise<boolean> => {
  if ((await streams.get('seen')) === undefined) return false
  const marked = new Set(await seen.toCollection().primaryKeys())
  const unseen = await notifications
    .where('createdAt')
    .aboveOrEqual(since)
    .filter((row) => !row.seen && !marked.has(row.id))
    .first()
  return unseen !== undefined
}
