import { durations } from '../../shared/limits.ts'
import type { FileRow, UserDatabase } from '../database/schema.ts'

/** A file whose action was never recorded is given up after this long. */
const strayMs = 10 * durations.minute

/**
 * Keeps a file on this phone until it has been sent. Record the action that sends it next.
 * @returns its id
 */
export const keepFile = async (
  { files }: UserDatabase,
  { bytes, contentType }: Pick<FileRow, 'bytes' | 'contentType'>,
): Promise<string> => {
  const id = crypto.randomUUID()
  await files.add({ id, bytes, contentType, keptAt: Date.now() })
  return id
}

/** Lets go of files, and of how far they have come. */
export const dropFiles = async (database: UserDatabase, ids: readonly string[]): Promise<void> => {
  await database.transaction('rw', database.files, database.uploads, async () => {
    await database.files.bulkDelete([...ids])
    await database.uploads.bulkDelete([...ids])
  })
}

/** Deletes what nothing speaks of any more: its action was sent, taken back or given up. */
export const sweepFiles = async (database: UserDatabase): Promise<void> => {
  const { files, uploads, outbox, drafts } = database
  await database.transaction('rw', files, uploads, outbox, drafts, async () => {
    const acts = (await outbox.toArray()).map(({ args }) => args)
    const spokenOf = JSON.stringify([acts, await drafts.toArray()])
    const old = Date.now() - strayMs
    const stray = await files
      .filter(({ id, keptAt }) => keptAt < old && !spokenOf.includes(id))
      .primaryKeys()
    await dropFiles(database, stray)
  })
}
