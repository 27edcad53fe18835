import type { NotificationRow, UserDatabase } from '../../../data/database/schema.ts'

/** None until this device knows what another one has seen. @param since server time, Unix ms */
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

export const hasUnseen = async (database: UserDatabase, since: number): Promise<boolean> =>
  (await unseenSince(database, since)).length > 0
