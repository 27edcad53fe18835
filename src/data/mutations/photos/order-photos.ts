import * as v from 'valibot'
import { localPhotoId } from '../../../shared/domain/profile/photo-address.ts'
import { photosInOrder } from '../../../shared/domain/profile/photo-list.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation } from '../mutation.ts'
import { editPauseMs } from '../profile/edit-pause.ts'
import { touchedMe } from '../profile/own-profile.ts'
import { changePhotos, ownPhotos, withPhotos } from './own-photos.ts'

/** The complete list of the own profile in its new order. */
const orderPhotosArgs = v.strictObject({ addresses: v.array(v.string()) })
type OrderPhotosArgs = v.InferOutput<typeof orderPhotosArgs>

export const orderPhotos: Mutation<OrderPhotosArgs, 'me'> = {
  args: orderPhotosArgs,
  key: outboxKey.orderPhotos,
  about: () => ownPhotos,
  again: 'replace',
  touches: touchedMe,

  apply: (me, { addresses }) => me && withPhotos(me, photosInOrder(me.photoUrls, addresses)),

  check: async () => null,

  send: async ({ addresses }, sending) => {
    const uploads = await sending.database.uploads.toArray()
    const sent = new Map(uploads.map(({ id, address }) => [id, address]))
    const wanted = addresses.flatMap((address) => {
      const id = localPhotoId(address)
      return id === null ? [address] : (sent.get(id) ?? [])
    })
    await changePhotos(sending, (photos) => photosInOrder(photos, wanted))
  },

  pauseMs: editPauseMs,
  refused: { explainedBy: ['me'], shows: 'server' },
}
