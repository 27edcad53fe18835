import * as v from 'valibot'
import { localPhotoId, storedPhotoPath } from '../../../shared/domain/profile/photo-address.ts'
import { withoutPhoto } from '../../../shared/domain/profile/photo-list.ts'
import type { UserDatabase } from '../../database/schema.ts'
import { dropFiles } from '../../photos/files.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation } from '../mutation.ts'
import { editPauseMs } from '../profile/edit-pause.ts'
import { touchedMe } from '../profile/own-profile.ts'
import { changePhotos, ownPhotos, photosOf, removeUnused, withPhotos } from './own-photos.ts'

/** An item of the own profile's list: a download URL, or the local id of a queued photo. */
const removePhotoArgs = v.strictObject({ address: v.string() })
type RemovePhotoArgs = v.InferOutput<typeof removePhotoArgs>

const putPhotoKey = (address: string): string | null => {
  const id = localPhotoId(address)
  return id === null ? null : outboxKey.putPhoto({ id })
}

/** Whether the photo is still on its way, so that other people do not see it yet. */
const isPending = async (database: UserDatabase, address: string): Promise<boolean> => {
  const put = await database.outbox.get(putPhotoKey(address) ?? '')
  return put !== undefined && put.state !== 'delivered'
}

/**
 * Whether this phone knows how the photo's upload ended. It does not know it of a discarded upload: an
 * earlier try may have arrived, and nothing here names the file until the profile is read again.
 */
const isUploadKnown = async (database: UserDatabase, address: string): Promise<boolean> => {
  const id = localPhotoId(address)
  if (id === null || (await isPending(database, address))) return true
  return (await database.uploads.get(id)) !== undefined
}

/** Removes a photo from the profile and deletes its file. `check` refuses the last photo. */
export const removePhoto: Mutation<RemovePhotoArgs, 'me'> = {
  args: removePhotoArgs,
  key: outboxKey.removePhoto,
  about: () => ownPhotos,
  again: 'keep',
  cancels: ({ address }) => putPhotoKey(address),
  touches: touchedMe,

  apply: (me, { address }) => me && withPhotos(me, withoutPhoto(me.photoUrls, address)),

  check: async (database, { address }, _actor, moment) => {
    if (moment === 'delivered') return null
    const photos = await photosOf(database)
    if (!photos.includes(address) || !(await isUploadKnown(database, address))) return 'not-allowed'
    return photos.length > 1 || (await isPending(database, address)) ? null : 'not-allowed'
  },

  send: async ({ address }, sending) => {
    const { database, remote } = sending
    const id = localPhotoId(address)
    const upload = id === null ? undefined : await database.uploads.get(id)
    // The upload may be complete although its last answer was lost.
    const found = upload?.address === null ? await remote.files.ask(upload.session) : null
    const stored =
      id === null ? address : found?.state === 'complete' ? found.address : upload?.address
    if (stored != null) {
      // Ask before the profile changes: the server revokes the address of a photo that no profile names, and
      // a file with another address is a newer photo of another phone, which a repeated send must not delete.
      const isThere = await remote.files.holds(stored)
      await changePhotos(sending, (photos) => withoutPhoto(photos, stored))
      if (isThere) await removeUnused(sending, storedPhotoPath(stored) ?? '')
    }
    if (id !== null) await dropFiles(database, [id])
  },

  pauseMs: editPauseMs,
  refused: { explainedBy: ['me'], shows: 'server' },
}
