import { openDatabase } from '../database/open.ts'
import { phoneOnlyTables } from '../database/schema.ts'
import { device, readSessionRow, writeSetting } from '../device/device.ts'
import { foreignDraftsPrefix, replacedPrefix } from '../device/device-ids.ts'
import { isUnfinishedDraft } from '../drafts/drafts.ts'
import { dropPhotos } from '../photos/photo-cache.ts'
import { clearShownPushes } from '../push/shown-pushes.ts'

const own: ReadonlySet<string> = new Set(phoneOnlyTables)

/**
 * Deletes everything of an account's database that the server has too.
 * @returns whether drafts are left
 */
const clearMirrors = async (uid: string): Promise<boolean> => {
  const opening = await openDatabase(uid)
  // A broken database shows nothing to anybody; the sign-in of its own account repairs it.
  if (opening.state === 'broken') return false
  if (opening.state !== 'open') throw new Error(`The database is ${opening.state}`)
  const { database } = opening
  try {
    const mirrored = database.tables.filter(({ name }) => !own.has(name))
    await database.transaction('rw', mirrored, async () => {
      for (const table of mirrored) await table.clear()
    })
    const keys = await database.drafts.toCollection().primaryKeys()
    return keys.some(isUnfinishedDraft)
  } finally {
    database.close()
  }
}

/**
 * Deletes the mirrors of an account that another one has replaced without a sign-out, and the notifications
 * that it shows. Its unsent entries stay for the day its person returns; the person is asked about drafts
 * (foreign-drafts.ts). Repeatable: a setting stands until all of it is done.
 * @throws when it has to be done again
 */
export const clearReplacedAccounts = async (): Promise<void> => {
  const { settings } = device
  const ids = await settings.where('id').startsWith(replacedPrefix).primaryKeys()
  const session = await readSessionRow(device)
  // After a sign-out the last account may return: its own sign-in decides.
  if (ids.length === 0 || session === null) return
  // The account has returned, and its drafts are its own again.
  await settings.delete(`${foreignDraftsPrefix}${session.uid}`)
  await clearShownPushes(session.uid)
  await dropPhotos()
  for (const id of ids) {
    const uid = id.slice(replacedPrefix.length)
    if (uid !== session.uid) {
      const areDraftsLeft = await clearMirrors(uid)
      if (areDraftsLeft) await writeSetting(device, `${foreignDraftsPrefix}${uid}`, true)
    }
    await settings.delete(id)
  }
}
