import { localPhotoId } from '../../shared/domain/profile/photo-address.ts'
import { Refusal } from '../../shared/errors.ts'
import type { UserDatabase } from '../database/schema.ts'
import {
  allUndoNotes,
  dropUndoNote,
  hasUndoNote,
  type UndoNote,
  type UndoNoteKind,
  untilDue,
} from '../drafts/undo-notes.ts'
import { followLive } from '../lib/follow-live.ts'
import type { ClientActor } from './client-api.ts'

/**
 * @returns false when the act was refused
 * @throws Refusal only when this phone has no room for it now
 */
const isTaken = async (work: Promise<void>): Promise<boolean> => {
  try {
    await work
    return true
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason === 'no-room') throw error
    return false
  }
}

/** The profile's present address of the photo: an upload that ended meanwhile has changed it. */
const addressNow = async ({ me, uploads, uid }: UserDatabase, pictureAddress: string) => {
  const id = localPhotoId(pictureAddress)
  const isAsBefore = (await me.get(uid))?.photoUrls.includes(pictureAddress)
  const upload = id === null || isAsBefore ? undefined : await uploads.get(id)
  return upload?.address ?? pictureAddress
}

const removePhoto = async (client: ClientActor, pictureAddress: string): Promise<void> => {
  const { database, act } = client
  const address = await addressNow(database, pictureAddress)
  if (await isTaken(act('removePhoto', { address }))) return
  // An upload that ended in between has changed the address, so the removal is tried with the new one.
  // Otherwise the photo was removed by another phone, or became the last one, and the profile stays as it is.
  if ((await addressNow(database, pictureAddress)) !== address)
    await removePhoto(client, pictureAddress)
}

/** Ends a match. A refusal says that there is no match any more, which is as good. */
const endMatch = async ({ act }: ClientActor, uid: string): Promise<void> => {
  await isTaken(act('unmatch', { uid }))
}

const finishers: Readonly<
  Record<UndoNoteKind, (client: ClientActor, id: string) => Promise<void>>
> = {
  'photo-removal': removePhoto,
  'match-ending': endMatch,
}

/**
 * Sends one noted act.
 * @throws any reason for which this phone cannot send it now; the note stays, and the next page tries again
 */
export const finishUndoNote = async (
  client: ClientActor,
  { kind, id }: Pick<UndoNote, 'kind' | 'id'>,
): Promise<void> => {
  if (!(await hasUndoNote(client.database, kind, id))) return
  await finishers[kind](client, id)
  await dropUndoNote(client.database, kind, id)
}

/** Finishes all notes before their time: a person who signs out has not pressed Undo. Never rejects. */
export const finishUndoNotes = async (client: ClientActor): Promise<void> => {
  const notes = await allUndoNotes(client.database).catch(() => [])
  await Promise.allSettled(notes.map((note) => finishUndoNote(client, note)))
}

/**
 * Sends each noted act when its time is over, whichever page of this account has noted it. Returns the stop.
 */
export const followUndoNotes = (client: ClientActor): (() => void) => {
  let timers: ReturnType<typeof setTimeout>[] = []
  const clear = () => timers.forEach(clearTimeout)
  const finish = (note: UndoNote) => void finishUndoNote(client, note).catch(() => undefined)
  const notes = followLive(
    () => allUndoNotes(client.database),
    (found) => {
      clear()
      timers = found.map((note) => setTimeout(finish, untilDue(note), note))
    },
  )
  return () => {
    clear()
    notes.stop()
  }
}
