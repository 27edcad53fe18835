import type { UserDatabase } from '../../data/db.ts'
import { type InboxEntry, inboxEntries } from '../../data/unseen.ts'

/** Newest first; null while notifications were never pulled. */
export const inboxOf = async (
  database: UserDatabase,
  until: number,
): Promise<InboxEntry[] | null> => {
  const entries = await inboxEntries(database, until)
  const isKnown = (await database.streams.get('inbox')) !== undefined
  return entries.length === 0 && !isKnown ? null : entries
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
