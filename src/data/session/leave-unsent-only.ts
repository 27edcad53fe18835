import { openDatabase } from '../database/open.ts'
import { dropPhotos } from '../photos/photo-cache.ts'

/** What an account's person has done and typed, and not sent. Everything else is a copy. */
const own: ReadonlySet<string> = new Set(['outbox', 'drafts', 'files', 'uploads'])

/**
 * Somebody else has signed in on this phone without a sign-out: what was mirrored for the one before
 * goes, what waits to be sent stays for the day they return.
 */
export const leaveUnsentOnly = async (uid: string): Promise<void> => {
  await dropPhotos()
  const opening = await openDatabase(uid)
  if (opening.state !== 'open') return
  const { database } = opening
  try {
    const mirrored = database.tables.filter(({ name }) => !own.has(name))
    await database.transaction('rw', mirrored, async () => {
      for (const table of mirrored) await table.clear()
    })
  } finally {
    database.close()
  }
}
