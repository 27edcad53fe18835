import type { FileRow, UserDatabase } from '../database/schema.ts'
import { draftOf } from '../drafts/drafts.ts'
import { dropFiles, keepFile } from './files.ts'

export type CollegeIdSide = 'front' | 'back'

/** The chosen sides of a college ID, kept in the database, because the app may be killed. */
export const readCollegeIdSides = async (
  database: UserDatabase,
): Promise<Record<CollegeIdSide, FileRow | null>> => {
  const { front = '', back = '' } = (await draftOf.collegeId.read(database)) ?? {}
  const [one, other] = await database.files.bulkGet([front, back])
  return { front: one ?? null, back: other ?? null }
}

export const chooseCollegeIdSide = async (
  database: UserDatabase,
  side: CollegeIdSide,
  photo: Pick<FileRow, 'bytes' | 'contentType'>,
): Promise<void> => {
  const { drafts, files, uploads } = database
  await database.transaction('rw', drafts, files, uploads, async () => {
    const before = (await draftOf.collegeId.read(database)) ?? {}
    const id = await keepFile(database, photo)
    await draftOf.collegeId.keep(database, { ...before, [side]: id })
    const replaced = before[side]
    if (replaced !== undefined) await dropFiles(database, [replaced])
  })
}
