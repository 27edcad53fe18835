import { durations } from '../../shared/limits.ts'
import type { UserDatabase } from '../database/schema.ts'
import { bestEffort } from '../lib/best-effort.ts'

/** The typing rests after this long without a letter. */
const restMs = durations.second

const resting = new WeakMap<UserDatabase, ReturnType<typeof setTimeout>>()

/** Writes the draft once more, strictly: the disk is flushed up to this write, earlier ones included. */
const putOnDisk = (database: UserDatabase, key: string): Promise<void> =>
  database.transaction('rw', database.drafts, async () => {
    const row = await database.drafts.get(key)
    if (row !== undefined) await database.drafts.put(row)
  })

/**
 * Keeps typed letters. The browser has each at once, so that a page which is closed or killed loses none; the
 * disk has them once the typing rests, because a flush for each letter costs battery (docs/adr/0078).
 * @param key of the draft
 * @param write writes it; its tables are `typedTables`
 */
export const keepTypedLetters = async (
  database: UserDatabase,
  key: string,
  write: () => PromiseLike<void>,
): Promise<void> => {
  await database.transaction('rw', database.typedTables, write)
  clearTimeout(resting.get(database))
  const timer = setTimeout(() => bestEffort(putOnDisk(database, key)), restMs)
  resting.set(database, timer)
}
