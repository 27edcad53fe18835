import { localPhotoId } from '../../shared/domain/profile/photo-address.ts'
import { Refusal } from '../../shared/errors.ts'
import { durations } from '../../shared/limits.ts'
import type { UserDatabase } from '../database/schema.ts'
import { type UndoNote, undoNotes } from '../database/undo-notes.ts'
import type { Client } from './client-core.ts'

/** By what the photo is shown from: its address changes when its upload ends meanwhile, this does not. */
const removals = undoNotes('removing', 5 * durations.second)

export const { note: noteRemoval, undo: undoRemoval, all: removalsNoted } = removals

/** What the profile calls the photo now that is, or was, drawn from there: it may have arrived. */
const addressNow = async ({ me, uploads, uid }: UserDatabase, shownFrom: string) => {
  const id = localPhotoId(shownFrom)
  const isAsBefore = (await me.get(uid))?.photoUrls.includes(shownFrom)
  const upload = id === null || isAsBefore ? undefined : await uploads.get(id)
  return upload?.address ?? shownFrom
}

type Remover = Pick<Client, 'database' | 'act'>

/**
 * Removes the photo for good, unless that was undone.
 * @throws whatever keeps this phone from it now; it is tried again at the next start
 */
export const finishRemoval = async (client: Remover, shownFrom: string): Promise<void> => {
  const { database, act } = client
  if (!(await removals.isNoted(database, shownFrom))) return
  const address = await addressNow(database, shownFrom)
  try {
    await act('removePhoto', { address })
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason === 'no-room') throw error
    // It has arrived since it was asked for.
    if ((await addressNow(database, shownFrom)) !== address) return finishRemoval(client, shownFrom)
    // One that is gone by now, or became the last, stays as the profile has it.
  }
  await undoRemoval(database, shownFrom)
}

/** Now, whatever time they still have: leaving is not undoing. */
export const finishRemovals = async (client: Remover): Promise<void> => {
  for (const { id } of await removalsNoted(client.database)) {
    await finishRemoval(client, id)
  }
}

/** Each when its time is over. Returns the stop. */
export const finishWhenDue = (client: Remover, notes: readonly UndoNote[]): (() => void) =>
  removals.whenDue(notes, (shownFrom) => finishRemoval(client, shownFrom))
