import type { NotificationRow, UserDatabase } from '../../data/database/schema.ts'

export interface InboxEntry {
  row: NotificationRow
  /** Server time, Unix milliseconds; 0 if seen at an unknown time, null if not seen. */
  seenAt: number | null
}

/**
 * Rows of the inbox, the newest first; null before the first pull.
 * @param since server time, Unix milliseconds
 */
export const inboxEntries = async (
  { notifications, seen, syncStates }: UserDatabase,
  since: number,
): Promise<InboxEntry[] | null> => {
  const rows = await notifications.where('createdAt').aboveOrEqual(since).toArray()
  if (rows.length === 0 && (await syncStates.get('inbox')) === undefined) return null
  const seenAt = new Map((await seen.toArray()).map((mark) => [mark.id, mark.seenAt]))
  // Marks of another phone are unknown before the first pull: until then no notification counts as new.
  const isKnown = (await syncStates.get('seen')) !== undefined
  const seenOf = ({ id, seen: flag }: NotificationRow): number | null =>
    seenAt.get(id) ?? (flag || !isKnown ? 0 : null)
  return rows.reverse().map((row) => ({ row, seenAt: seenOf(row) }))
}

export type InboxLine =
  | { kind: 'day'; key: string }
  | { kind: 'entry'; key: string; entry: InboxEntry }

export const inboxLines = (
  entries: readonly InboxEntry[],
  dayOf: (instant: number) => string,
): InboxLine[] => {
  let day = ''
  return entries.flatMap((entry): InboxLine[] => {
    const line = { kind: 'entry', key: entry.row.id, entry } as const
    const named = dayOf(entry.row.createdAt)
    if (named === day) return [line]
    day = named
    return [{ kind: 'day', key: named }, line]
  })
}
