import * as v from 'valibot'
import { Refusal } from '../../../shared/errors.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation } from '../mutation.ts'
import { editPauseMs } from '../profile/edit-pause.ts'
import { changedMe, touchedMe, writeMe } from '../profile/own-profile.ts'
import { ownPhotos, photosOf, storedPhotos } from './own-photos.ts'

const finishPhotosArgs = v.strictObject({})
const flags = { photos: true } as const

/** Closes the photos step of the setup wizard. The number of photos does not close it. */
export const finishPhotos: Mutation<v.InferOutput<typeof finishPhotosArgs>, 'me'> = {
  args: finishPhotosArgs,
  key: outboxKey.finishPhotos,
  about: () => ownPhotos,
  again: 'replace',
  touches: touchedMe,
  apply: (me, _args, { at }) => changedMe(me, { fields: {}, flags }, at),

  check: async (database, _args, _actor, moment) =>
    moment === 'pressed' && (await photosOf(database)).length === 0 ? 'not-allowed' : null,

  send: async (_args, sending) => {
    // The server has refused all photos before it.
    if ((await storedPhotos(sending)).length === 0) {
      throw new Refusal('failed-precondition', 'not-allowed')
    }
    await writeMe(sending, { setupStatus: flags })
  },

  pauseMs: editPauseMs,
  refused: { explainedBy: ['me'], shows: 'server' },
}
