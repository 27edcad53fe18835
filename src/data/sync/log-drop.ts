import type { UserDatabase } from '../database/schema.ts'
import type { TouchedRows } from '../mutations/mutation.ts'
import { readEntries } from '../pending/entries.ts'
import { overlay, pendingChanges } from '../pending/overlay.ts'
import type { LogMirror, LogTable } from './mirror.ts'

/** Deletes rows, but keeps those that exist only in pending entries: they wait to be sent. */
const dropRows = async (
  database: UserDatabase,
  mirror: LogMirror<LogTable>,
  isConcerned: (row: { id: string; updatedAt: number }) => boolean,
): Promise<void> => {
  const rows = await database.table<TouchedRows[LogTable]>(mirror.table).toArray()
  const ids = rows.filter((row) => mirror.holds(row) && isConcerned(row)).map(({ id }) => id)
  if (ids.length === 0) return
  const changes = pendingChanges(await readEntries(database), mirror.table, 0)
  const servers = ids.filter((id) => overlay(id, undefined, changes) === undefined)
  await mirror.forget(database, servers)
}

/** @param found the ids of a complete answer */
export const dropAbsentRows = (
  database: UserDatabase,
  mirror: LogMirror<LogTable>,
  found: ReadonlySet<string>,
): Promise<void> => dropRows(database, mirror, ({ id }) => !found.has(id))

export const dropAllRows = (database: UserDatabase, mirror: LogMirror<LogTable>): Promise<void> =>
  dropRows(database, mirror, () => true)
