import type { FileRow, UserDatabase } from '../database/schema.ts'
import { draftOf } from '../drafts/drafts.ts'
import { dropFiles, keepFile } from './files.ts'

/**
 * The number of pages that have ended, or slept, while they prepared the same photo: a further page would end
 * too.
 */
const triesMax = 3

type Photo = Pick<FileRow, 'bytes' | 'contentType'>

const allChoices = async (database: UserDatabase) => {
  const prefix = draftOf.chosenPhoto('').key
  const keys = await database.drafts.where('key').startsWith(prefix).primaryKeys()
  const ids = keys.map((key) => key.slice(prefix.length))
  const choices = await Promise.all(ids.map((id) => draftOf.chosenPhoto(id).read(database)))
  return choices.flatMap((choice, index) => (choice ? [{ ...choice, id: ids[index]! }] : []))
}

/**
 * A photo that was chosen and is not in the outbox yet. Its file is kept before it is prepared, since
 * that needs much memory and may end the page.
 *
 *   (none) ──choose──▶ chosen ──prepare──▶ prepared ──act(putPhoto)──▶ (none)
 */
export const keepChosenPhoto = async (database: UserDatabase, photo: Photo): Promise<void> => {
  const { drafts, files } = database
  await database.transaction('rw', drafts, files, async () => {
    const id = await keepFile(database, photo)
    const earlier = (await allChoices(database)).map(({ chosenAt }) => chosenAt + 1)
    const chosenAt = Math.max(Date.now(), ...earlier)
    await draftOf.chosenPhoto(id).keep(database, { state: 'chosen', chosenAt, tries: 0 })
  })
}

/** Ids of the chosen photos in the order of their choice. */
export const chosenPhotos = async (database: UserDatabase): Promise<string[]> => {
  const choices = await allChoices(database)
  return choices.sort((one, other) => one.chosenAt - other.chosenAt).map(({ id }) => id)
}

/** `gone`: another tab has prepared it. `hopeless`: too many pages have ended while they prepared it. */
type Begun =
  | { state: 'gone' | 'prepared' | 'hopeless' }
  | { state: 'chosen'; photo: Photo; isLastTry: boolean }

export const beginChosenPhoto = async (database: UserDatabase, id: string): Promise<Begun> => {
  const choice = await draftOf.chosenPhoto(id).read(database)
  const photo = await database.files.get(id)
  if (choice === null || photo === undefined) return { state: 'gone' }
  if (choice.state === 'prepared') return { state: 'prepared' }
  if (choice.tries >= triesMax) return { state: 'hopeless' }
  const tries = choice.tries + 1
  await draftOf.chosenPhoto(id).change(database, (kept) => kept && { ...choice, tries })
  return { state: 'chosen', photo, isLastTry: tries >= triesMax }
}

/** @returns false when another tab has prepared it */
export const keepPreparedPhoto = async (
  database: UserDatabase,
  id: string,
  { bytes, contentType }: Photo,
): Promise<boolean> => {
  const { drafts, files } = database
  return database.transaction('rw', drafts, files, async () => {
    const choice = await draftOf.chosenPhoto(id).read(database)
    if (choice === null) return false
    await files.update(id, { bytes, contentType })
    await draftOf.chosenPhoto(id).keep(database, { ...choice, state: 'prepared' })
    return true
  })
}

export const dropChosenPhoto = async (database: UserDatabase, id: string): Promise<void> => {
  const { drafts, files, uploads } = database
  await database.transaction('rw', drafts, files, uploads, async () => {
    if ((await drafts.get(draftOf.chosenPhoto(id).key)) === undefined) return
    await draftOf.chosenPhoto(id).drop(database)
    await dropFiles(database, [id])
  })
}
