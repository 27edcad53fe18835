import * as v from 'valibot'
import { localPhoto, storedPhotoPath } from '../../../shared/domain/profile/photo-address.ts'
import { type PhotoAddresses, withPhoto } from '../../../shared/domain/profile/photo-list.ts'
import { Refusal, Transient } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits.ts'
import { keepOwnPhoto } from '../../photos/own-photo-cache.ts'
import { PartialDelivery, uploadFile } from '../../photos/upload.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation, Sending } from '../mutation.ts'
import { touchedMe } from '../profile/own-profile.ts'
import {
  changePhotos,
  freePath,
  photoLane,
  photosOf,
  storedPhotos,
  withPhotos,
} from './photo-lane.ts'

/** `id` is that of the kept file (photos/files.ts); `address` is known once it is uploaded. */
const putPhotoArgs = v.strictObject({ id: v.string(), address: v.optional(v.string()) })
type PutPhotoArgs = v.InferOutput<typeof putPhotoArgs>

/** @throws Refusal when another phone has filled the profile meanwhile */
const withRoomFor = (photos: PhotoAddresses, address: string): PhotoAddresses => {
  // mutant: photo-completed-twice
  const after = withPhoto(photos, address)
  if (!after.includes(address)) throw new Refusal('failed-precondition', 'not-allowed')
  return after
}

/** Whether no other photo of the profile lies there: another phone may have chosen the same name. */
const isFree = async (path: string, sending: Sending, address?: string): Promise<boolean> => {
  const others = (await storedPhotos(sending)).filter((other) => other !== address)
  return !others.some((other) => storedPhotoPath(other) === path)
}

/** Not after another phone has replaced the file, nor once it was swept, since no profile named it. */
const isStillThere = async (address: string, sending: Sending): Promise<boolean> =>
  (await isFree(storedPhotoPath(address) ?? '', sending, address)) &&
  sending.remote.files.holds(address)

/** Adds a photo behind the others. The profile changes only when all of the file has arrived. */
export const putPhoto: Mutation<PutPhotoArgs, 'me'> = {
  args: putPhotoArgs,
  key: outboxKey.putPhoto,
  lane: () => photoLane,
  again: 'keep',
  cancels: () => null,
  touches: touchedMe,

  apply: (me, { id, address }) => {
    if (me === undefined) return undefined
    // The server's answer may hold it already, while this phone still calls it by its own name.
    const photos = me.photoUrls.map((other) => (other === address ? localPhoto(id) : other))
    return withPhotos(me, withPhoto(photos, localPhoto(id)))
  },

  check: async (database, { id }, _actor, moment) => {
    if ((await database.files.get(id)) === undefined) return 'not-allowed'
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
      isFree: (path) => isFree(path, sending),
    })
    // Removed meanwhile: the removal comes next in this lane and deletes the file.
    if (!(await isWanted())) throw new Transient('removed meanwhile')
    await database.outbox.update(key, { args: { id, address } })
    const file = await database.files.get(id)
    if (file !== undefined) await keepOwnPhoto(database, address, file)
    if (!(await isStillThere(address, sending))) {
      await database.uploads.delete(id)
      await database.outbox.update(key, { args: { id } })
      throw new PartialDelivery()
    }
    await changePhotos(sending, (photos) => withRoomFor(photos, address))
  },

  expires: async () => null,
  // It stays in its slot with the reason until its owner tries again or removes it.
  refused: { explainedBy: [], shows: 'attempt' },
}
