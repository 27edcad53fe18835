import { limits } from '../shared/limits.ts'
import type { UserDatabase } from './db.ts'
import type { Phone } from './phone-core.ts'

const prefix = 'ending:'
const keyOf = (uid: string): string => `${prefix}${uid}`

/** On the phone: a page that ends meanwhile undoes nothing. */
export const noteEnding = async ({ drafts }: UserDatabase, uid: string): Promise<void> => {
  await drafts.put({ key: keyOf(uid), value: Date.now() + limits.endingUndoMs })
}

export const undoEnding = ({ drafts }: UserDatabase, uid: string): Promise<void> =>
  drafts.delete(keyOf(uid))

type Ender = Pick<Phone, 'database' | 'act'>

/** @throws whatever keeps this phone from it now; it is tried again at the next start */
export const endMatch = async ({ database, act }: Ender, uid: string): Promise<void> => {
  await act('unmatch', { uid })
  await undoEnding(database, uid)
}

const endIfNoted = async (phone: Ender, uid: string): Promise<void> => {
  if ((await phone.database.drafts.get(keyOf(uid))) !== undefined) await endMatch(phone, uid)
}

/** What another page has begun, each when its time is over. Returns the stop. */
export const finishEndings = async (phone: Ender): Promise<() => void> => {
  const notes = await phone.database.drafts.where('key').startsWith(prefix).toArray()
  const timers = notes.map(({ key, value }) => {
    // A device's clock that was moved back holds up none.
    const left = Math.min(Number(value) - Date.now(), limits.endingUndoMs)
    const uid = key.slice(prefix.length)
    return setTimeout(() => void endIfNoted(phone, uid).catch(() => undefined), left)
  })
  return () => timers.forEach(clearTimeout)
}
