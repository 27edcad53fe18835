import { Refusal } from '../shared/errors.ts'
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

/** Whose match ends, and when: device time. */
const endingsNoted = async ({ drafts }: UserDatabase) =>
  (await drafts.where('key').startsWith(prefix).toArray()).map(({ key, value }) => ({
    uid: key.slice(prefix.length),
    dueAt: Number(value),
  }))

type Ender = Pick<Phone, 'database' | 'act'>

/** @throws whatever keeps this phone from it now; it is tried again at the next start */
export const endMatch = async ({ database, act }: Ender, uid: string): Promise<void> => {
  try {
    await act('unmatch', { uid })
  } catch (error) {
    // There is none to end any more: a later one of the two is not meant.
    if (error instanceof Refusal && error.reason !== 'no-room') await undoEnding(database, uid)
    throw error
  }
  await undoEnding(database, uid)
}

const endIfNoted = async (phone: Ender, uid: string): Promise<void> => {
  if ((await phone.database.drafts.get(keyOf(uid))) !== undefined) await endMatch(phone, uid)
}

/** Now, whatever time they still have: leaving is not undoing. */
export const finishEndings = async (phone: Ender): Promise<void> => {
  for (const { uid } of await endingsNoted(phone.database)) await endMatch(phone, uid)
}

/** What another page has begun, each when its time is over. Returns the stop. */
export const finishEndingsWhenDue = async (phone: Ender): Promise<() => void> => {
  const timers = (await endingsNoted(phone.database)).map(({ uid, dueAt }) => {
    // A device's clock that was moved back holds up none.
    const left = Math.min(dueAt - Date.now(), limits.endingUndoMs)
    return setTimeout(() => void endIfNoted(phone, uid).catch(() => undefined), left)
  })
  return () => timers.forEach(clearTimeout)
}
