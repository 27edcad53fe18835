import { openDatabase } from '../database/open.ts'
import { ownTables } from '../database/schema.ts'
import { device, readSessionRow, writeSetting } from '../device/device.ts'
import { foreignDraftsPrefix, replacedPrefix } from '../device/device-ids.ts'
import { isUnfinishedDraft } from '../drafts/drafts.ts'
import { dropPhotos } from '../photos/photo-cache.ts'
import { clearShownPushes } from '../push/clear-shown-pushes.ts'

const own: ReadonlySet<string> = new Set(ownTables)

/** Everything of an account's database that the server has too. @returns whether drafts are left */
const clearMirrors = async (uid: string): Promise<boolean> => {
  const opening = await openDatabase(uid)
  // A broken one shows nothing to anybody; its own sign-in repairs it.
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
 * Somebody else has signed in on this phone without a sign-out: what was mirrored for the one before
 * goes, and what is shown of it. What waits to be sent stays for the day they return; whether drafts do
 * is asked (foreign-drafts.ts). Repeatable: a setting stands until all of it is done.
 * @throws when it has to be done again
 */
export const leaveUnsentOnly = async (): Promise<void> => {
  const { settings } = device
  const ids = await settings.where('id').startsWith(replacedPrefix).primaryKeys()
  const session = await readSessionRow(device)
  // After a sign-out the last account may return: its own sign-in decides.
  if (ids.length === 0 || session === null) return
  // Back again: they are their own.
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
