import { draftKey } from '../database/draft-keys.ts'
import type { FileRow, UserDatabase } from '../database/schema.ts'
import { dropFiles, keepFile } from './files.ts'

export type CollegeIdSide = 'front' | 'back'
type Ids = Partial<Record<CollegeIdSide, string>>

const key = draftKey.collegeId

const idsOf = async ({ drafts }: UserDatabase): Promise<Ids> => {
  const value = (await drafts.get(key))?.value
  return typeof value === 'object' && value !== null ? value : {}
}

/** The chosen sides of a college ID, kept in the database, because the app may be killed. */
export const readCollegeIdSides = async (
  database: UserDatabase,
): Promise<Record<CollegeIdSide, FileRow | null>> => {
  const { front = '', back = '' } = await idsOf(database)
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
    const before = await idsOf(database)
    const id = await keepFile(database, photo)
    await drafts.put({ key, value: { ...before, [side]: id } })
    const replaced = before[side]
    if (replaced !== undefined) await dropFiles(database, [replaced])
  })
}
