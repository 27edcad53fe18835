import { draftKey } from '../database/draft-keys.ts'
import type { FileRow, UserDatabase } from '../database/schema.ts'
import { dropFiles, keepFile } from './files.ts'

/**
 * A photo that was chosen and is not in the outbox yet. Its file is kept before it is prepared, since
 * that needs much memory and may end the page.
 *
 *   (none) ──choose──▶ chosen ──prepare──▶ prepared ──act(putPhoto)──▶ (none)
 */
interface Choice {
  state: 'chosen' | 'prepared'
  /** Device time, or later than that of every earlier choice: the first chosen becomes primary (§2). */
  chosenAt: number
  /** How often a page has begun to prepare it. */
  tries: number
}

/** So many pages have ended with it, or slept: another one would end too. */
const triesMax = 3

type Photo = Pick<FileRow, 'bytes' | 'contentType'>

const allOf = ({ drafts }: UserDatabase) =>
  drafts.where('key').startsWith(draftKey.chosenPhoto('')).toArray()

const choiceOf = async ({ drafts }: UserDatabase, id: string): Promise<Choice | undefined> =>
  (await drafts.get(draftKey.chosenPhoto(id)))?.value as Choice | undefined

const chosenAtOf = ({ value }: { value: unknown }) => (value as Choice).chosenAt

export const keepChosenPhoto = async (database: UserDatabase, photo: Photo): Promise<void> => {
  const { drafts, files } = database
  await database.transaction('rw', drafts, files, async () => {
    const id = await keepFile(database, photo)
    const earlier = (await allOf(database)).map((row) => chosenAtOf(row) + 1)
    const choice: Choice = { state: 'chosen', chosenAt: Math.max(Date.now(), ...earlier), tries: 0 }
    await drafts.put({ key: draftKey.chosenPhoto(id), value: choice })
  })
}

/** Ids, as they were chosen. */
export const chosenPhotos = async (database: UserDatabase): Promise<string[]> => {
  const rows = await allOf(database)
  return rows
    .sort((one, other) => chosenAtOf(one) - chosenAtOf(other))
    .map(({ key }) => key.slice(draftKey.chosenPhoto('').length))
}

/** `gone`: another tab has finished it. `hopeless`: too many pages have ended with it. */
type Begun =
  | { state: 'gone' | 'prepared' | 'hopeless' }
  | { state: 'chosen'; photo: Photo; isLastTry: boolean }

export const beginChosenPhoto = async (database: UserDatabase, id: string): Promise<Begun> => {
  const choice = await choiceOf(database, id)
  const photo = await database.files.get(id)
  if (choice === undefined || photo === undefined) return { state: 'gone' }
  if (choice.state === 'prepared') return { state: 'prepared' }
  if (choice.tries >= triesMax) return { state: 'hopeless' }
  const tries = choice.tries + 1
  const value: Choice = { ...choice, tries }
  await database.drafts.update(draftKey.chosenPhoto(id), { value })
  return { state: 'chosen', photo, isLastTry: tries >= triesMax }
}

/** @returns false when another tab has finished it */
export const keepPreparedPhoto = async (
  database: UserDatabase,
  id: string,
  { bytes, contentType }: Photo,
): Promise<boolean> => {
  const { drafts, files } = database
  return database.transaction('rw', drafts, files, async () => {
    const choice = await choiceOf(database, id)
    if (choice === undefined) return false
    await files.update(id, { bytes, contentType })
    const value: Choice = { ...choice, state: 'prepared' }
    await drafts.update(draftKey.chosenPhoto(id), { value })
    return true
  })
}

export const dropChosenPhoto = async (database: UserDatabase, id: string): Promise<void> => {
  const { drafts, files, uploads } = database
  await database.transaction('rw', drafts, files, uploads, async () => {
    if ((await choiceOf(database, id)) === undefined) return
    await drafts.delete(draftKey.chosenPhoto(id))
    await dropFiles(database, [id])
  })
}
