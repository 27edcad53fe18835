import type { UserDatabase } from '../database/schema.ts'
import { effectsOn, overlay } from '../pending/overlay.ts'
import type { LogMirror, LogTable } from './mirror.ts'

/** Drops what this log holds, but for what waits to be sent: rows that would be there without a server. */
const drop = async (
  database: UserDatabase,
  mirror: LogMirror<LogTable>,
  concerned: (row: { id: string; updatedAt: number }) => boolean,
): Promise<void> => {
  const rows = await mirror.table(database).toArray()
  const ids = rows.filter((row) => mirror.holds(row) && concerned(row)).map(({ id }) => id)
  if (ids.length === 0) return
  const effects = await effectsOn(database, mirror.pending, 0)
  const servers = ids.filter((id) => overlay(id, undefined, effects) === undefined)
  await mirror.forget(database, servers)
}

/** What a complete answer did not hold. */
export const dropAbsent = (
  database: UserDatabase,
  mirror: LogMirror<LogTable>,
  found: ReadonlySet<string>,
): Promise<void> => drop(database, mirror, ({ id }) => !found.has(id))

/** What has lain on this phone for as long as it is kept. */
export const dropOld = async (
  database: UserDatabase,
  mirror: LogMirror<LogTable>,
  now: number,
): Promise<void> => {
  const { keptMs } = mirror
  if (keptMs !== null) await drop(database, mirror, ({ updatedAt }) => updatedAt < now - keptMs)
}

/**
 * What one may no longer read is no longer kept: of an ended match's conversation, only own words that
 * wait are left until the match goes with them.
 */
export const dropAll = (database: UserDatabase, mirror: LogMirror<LogTable>): Promise<void> =>
  drop(database, mirror, () => true)
