import { durations } from '../../shared/limits.ts'
import type { FileRow, UserDatabase } from '../database/schema.ts'

/** Age at which a file without an outbox entry or draft is deleted. */
const strayMs = 10 * durations.minute

/** @returns the id of the kept file. Act with it next, because `sweepFiles` deletes strays. */
export const keepFile = async (
  { files }: UserDatabase,
  { bytes, contentType }: Pick<FileRow, 'bytes' | 'contentType'>,
): Promise<string> => {
  const id = crypto.randomUUID()
  await files.add({ id, bytes, contentType, keptAt: Date.now() })
  return id
}

export const dropFiles = async (database: UserDatabase, ids: readonly string[]): Promise<void> => {
  await database.transaction('rw', database.files, database.uploads, async () => {
    await database.files.bulkDelete([...ids])
    await database.uploads.bulkDelete([...ids])
  })
}

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
