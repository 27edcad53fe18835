import { openDatabase } from '../database/open.ts'
import { device, readSessionRow } from '../device/device.ts'
import { foreignDraftsPrefix } from '../device/device-ids.ts'
import { draftOf, isUnfinishedDraft } from '../drafts/drafts.ts'
import { dropFiles } from '../photos/files.ts'

/** Accounts whose drafts are on this phone although another account has signed in since. */
export const foreignDrafts = async (): Promise<string[]> => {
  const ids = await device.settings.where('id').startsWith(foreignDraftsPrefix).primaryKeys()
  const session = await readSessionRow(device)
  return ids.map((id) => id.slice(foreignDraftsPrefix.length)).filter((uid) => uid !== session?.uid)
}

/** Keeps the drafts for their owner, and asks nobody about them again. */
export const keepForeignDrafts = async (uids: readonly string[]): Promise<void> => {
  await device.settings.bulkDelete(uids.map((uid) => `${foreignDraftsPrefix}${uid}`))
}

/**
 * Deletes drafts of other accounts. Repeatable.
 * @throws when a tab holds a database: nothing of it is deleted, and the question stays
 */
export const deleteForeignDrafts = async (uids: readonly string[]): Promise<void> => {
  for (const uid of uids) {
    await deleteDrafts(uid)
    await keepForeignDrafts([uid])
  }
}

const deleteDrafts = async (uid: string): Promise<void> => {
  const opening = await openDatabase(uid)
  if (opening.state !== 'open') throw new Error(`The database is ${opening.state}`)
  const { database } = opening
  const { drafts, files, uploads } = database
  try {
    await database.transaction('rw', drafts, files, uploads, async () => {
      await dropFiles(database, Object.values((await draftOf.collegeId.read(database)) ?? {}))
      await drafts.filter(({ key }) => isUnfinishedDraft(key)).delete()
    })
  } finally {
    database.close()
  }
}
