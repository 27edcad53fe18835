import { durations } from '../../shared/limits.ts'
import type { FileRow, UploadRow, UserDatabase } from '../database/schema.ts'
import { draftOf } from '../drafts/drafts.ts'

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

/** Whether a file is kept. It reads the key alone, because a row is read with all its bytes. */
export const isFileKept = async ({ files }: UserDatabase, id: string): Promise<boolean> =>
  (await files.where('id').equals(id).count()) > 0

/** The percent of an upload that its row tells, 0 to 100. */
export const uploadPercent = (upload: UploadRow | undefined): number =>
  upload?.size ? Math.round((100 * upload.sent) / upload.size) : 0

export const dropFiles = async (database: UserDatabase, ids: readonly string[]): Promise<void> => {
  await database.transaction('rw', database.files, database.uploads, async () => {
    await database.files.bulkDelete([...ids])
    await database.uploads.bulkDelete([...ids])
  })
}

/** Deletes a chosen scan that was not handed in: it must not stay on the phone. */
const forgetOldCollegeId = async (database: UserDatabase): Promise<void> => {
  const chosen = Object.values((await draftOf.collegeId.read(database)) ?? {})
  const ages = await database.files.filter(({ id }) => chosen.includes(id)).toArray()
  const isOld = ages.some(({ keptAt }) => keptAt < Date.now() - durations.day)
  if (isOld) await draftOf.collegeId.drop(database)
}

export const sweepFiles = async (database: UserDatabase): Promise<void> => {
  const { files, uploads, outbox, drafts } = database
  await database.transaction('rw', files, uploads, outbox, drafts, async () => {
    await forgetOldCollegeId(database)
    const acts = (await outbox.toArray()).map(({ args }) => args)
    const spokenOf = JSON.stringify([acts, await drafts.toArray()])
    const old = Date.now() - strayMs
    const stray = await files
      .filter(({ id, keptAt }) => keptAt < old && !spokenOf.includes(id))
      .primaryKeys()
    await dropFiles(database, stray)
  })
}
