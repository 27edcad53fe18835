import type { NotificationRow, UserDatabase } from '../../data/database/schema.ts'

/** A notification, and when it was seen: server time, 0 where that is not known, null not yet. */
export interface InboxEntry {
  row: NotificationRow
  seenAt: number | null
}

/**
 * Newest first; null while notifications were never pulled.
 * @param since server time, Unix milliseconds
 */
export const inboxOf = async (
  { notifications, seen, syncStates }: UserDatabase,
  since: number,
): Promise<InboxEntry[] | null> => {
  const rows = await notifications.where('createdAt').aboveOrEqual(since).toArray()
  if (rows.length === 0 && (await syncStates.get('inbox')) === undefined) return null
  const seenAt = new Map((await seen.toArray()).map((mark) => [mark.id, mark.seenAt]))
  // Until this phone knows what was seen on another one, nothing is called new.
  const isKnown = (await syncStates.get('seen')) !== undefined
  const seenOf = ({ id, seen: flag }: NotificationRow): number | null =>
    seenAt.get(id) ?? (flag || !isKnown ? 0 : null)
  return rows.reverse().map((row) => ({ row, seenAt: seenOf(row) }))
}

/** What the list is drawn from: a heading for every day, the entries below it. */
export type InboxLine =
  | { kind: 'day'; key: string }
  | { kind: 'entry'; key: string; entry: InboxEntry }

/** @param dayOf the day of an instant in words */
export const linesOf = (
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
