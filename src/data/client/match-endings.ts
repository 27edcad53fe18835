import { Refusal } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import { undoNotes } from '../database/undo-notes.ts'
import type { Phone } from './client-core.ts'

/** By the uid of whose match ends. */
const endings = undoNotes('ending', limits.endingUndoMs)

export const { note: noteEnding, undo: undoEnding } = endings

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

/** Now, whatever time they still have: leaving is not undoing. */
export const finishEndings = async (phone: Ender): Promise<void> => {
  for (const { id } of await endings.all(phone.database)) await endMatch(phone, id)
}

/** What another page has begun, each when its time is over. Returns the stop. */
export const finishEndingsWhenDue = async (phone: Ender): Promise<() => void> =>
  endings.whenDue(await endings.all(phone.database), async (uid) => {
    if (await endings.isNoted(phone.database, uid)) await endMatch(phone, uid)
  })
