import type { UserDatabase } from './db.ts'
import { effectsOn } from './effects.ts'
import type { LogMirror, LogTable } from './mirror.ts'

const heldIds = async (
  database: UserDatabase,
  mirror: LogMirror<LogTable>,
  concerned: (row: { id: string; updatedAt: number }) => boolean,
): Promise<string[]> => {
  const rows = await mirror.table(database).toArray()
  return rows.filter((row) => mirror.holds(row) && concerned(row)).map(({ id }) => id)
}

/**
 * What a complete answer did not hold. A row that was never on the server, because it waits to be sent, is nobody's to drop.
 */
export const dropAbsent = async (
  database: UserDatabase,
  mirror: LogMirror<LogTable>,
  found: ReadonlySet<string>,
): Promise<void> => {
  const pending = new Set((await effectsOn(database, mirror.pending, 0)).map(({ id }) => id))
  const absent = await heldIds(database, mirror, ({ id }) => !found.has(id) && !pending.has(id))
  await mirror.forget(database, absent)
}

/** What has lain on this phone for as long as it is kept. */
export const dropOld = async (
  database: UserDatabase,
  mirror: LogMirror<LogTable>,
  now: number,
): Promise<void> => {
  const { keptMs } = mirror
  if (keptMs === null) return
  const old = await heldIds(database, mirror, ({ updatedAt }) => updatedAt < now - keptMs)
  await mirror.forget(database, old)
}

/** What one may no longer read is no longer kept: an ended match takes its conversation along. */
export const dropAll = async (
  database: UserDatabase,
  mirror: LogMirror<LogTable>,
): Promise<void> => {
  await mirror.forget(database, await heldIds(database, mirror, () => true))
}
