import * as v from 'valibot'
import { localPhoto } from '../../../shared/domain/profile/photo-address.ts'
import { type PhotoAddresses, withPhoto } from '../../../shared/domain/profile/photo-list.ts'
import { Refusal, Transient } from '../../../shared/errors.ts'
import * as limits from '../../../shared/limits.ts'
import { draftOf } from '../../drafts/drafts.ts'
import { isFileKept } from '../../photos/files.ts'
import { keepOwnPhoto } from '../../photos/photo-cache.ts'
import { PartialDelivery, uploadFile } from '../../photos/upload.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation } from '../mutation.ts'
import { editPauseMs } from '../profile/edit-pause.ts'
import { touchedMe } from '../profile/own-profile.ts'
import {
  changePhotos,
  freePath,
  isPathTaken,
  isPathUnshown,
  ownPhotos,
  photosOf,
  withPhotos,
} from './own-photos.ts'

/** `id` of the kept file (photos/files.ts); `address` is set after the upload. */
const putPhotoArgs = v.strictObject({ id: v.string(), address: v.optional(v.string()) })
type PutPhotoArgs = v.InferOutput<typeof putPhotoArgs>

const withRoomFor = (photos: PhotoAddresses, address: string): PhotoAddresses => {
  const after = withPhoto(photos, address)
  // Another phone has filled the profile meanwhile.
  if (!after.includes(address)) throw new Refusal('failed-precondition', 'not-allowed')
  return after
}

/** Adds a photo at the end. The profile changes only after the whole file has arrived. */
export const putPhoto: Mutation<PutPhotoArgs, 'me'> = {
  args: putPhotoArgs,
  key: outboxKey.putPhoto,
  about: () => ownPhotos,
  again: 'keep',
  touches: touchedMe,
  files: ({ id }) => [id],
  endsDraft: ({ id }) => ({ key: draftOf.chosenPhoto(id).key, isSame: () => true }),

  apply: (me, { id, address }) => {
    if (me === undefined) return undefined
    // The server's row may hold the photo under its URL, while this phone still shows the local id.
    const photos = me.photoUrls.map((other) => (other === address ? localPhoto(id) : other))
    return withPhotos(me, withPhoto(photos, localPhoto(id)))
  },

  check: async (database, { id }, _actor, moment) => {
    if (!(await isFileKept(database, id))) return 'not-allowed'
    const isFull = moment === 'pressed' && (await photosOf(database)).length >= limits.photosMax
    return isFull ? 'not-allowed' : null
  },

  send: async ({ id }, sending) => {
    const { database } = sending
    const key = outboxKey.putPhoto({ id })
    const isWanted = async () => (await database.outbox.get(key)) !== undefined
    const choosePath = () => freePath(sending)
    const address = await uploadFile(id, {
      ...sending,
      choosePath,
      isWanted,
      isUnshown: (path) => isPathUnshown(sending, path),
      isTaken: (path) => isPathTaken(sending, path),
    })
    // The photo was removed meanwhile; the removal, next about the photos, deletes the file.
    if (!(await isWanted())) throw new Transient('removed meanwhile')
    await database.outbox.update(key, { args: { id, address } })
    const file = await database.files.get(id)
    if (file !== undefined) await keepOwnPhoto(database, address, file)
    // The server deletes files that no profile names, so the file may have gone before this.
    if (!(await sending.remote.files.holds(address))) {
      await database.uploads.delete(id)
      await database.outbox.update(key, { args: { id } })
      throw new PartialDelivery()
    }
    await changePhotos(sending, (photos) => withRoomFor(photos, address))
  },

  pauseMs: editPauseMs,
  // The photo stays in its slot with the reason until its owner retries or removes it.
  refused: { explainedBy: ['me'], shows: 'attempt' },
}
