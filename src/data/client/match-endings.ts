import { Refusal } from '../../shared/errors.ts'
import { limits } from '../../shared/limits.ts'
import { undoNotes } from '../database/undo-notes.ts'
import type { Client } from './client-core.ts'

/** By the uid of whose match ends. */
const endings = undoNotes('ending', limits.endingUndoMs)

export const { note: noteEnding, undo: undoEnding } = endings

type Ender = Pick<Client, 'database' | 'act'>

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
export const finishEndings = async (client: Ender): Promise<void> => {
  for (const { id } of await endings.all(client.database)) await endMatch(client, id)
}

/** What another page has begun, each when its time is over. Returns the stop. */
export const finishEndingsWhenDue = async (client: Ender): Promise<() => void> =>
  endings.whenDue(await endings.all(client.database), async (uid) => {
    if (await endings.isNoted(client.database, uid)) await endMatch(client, uid)
  })
