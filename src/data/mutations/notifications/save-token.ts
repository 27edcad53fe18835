import * as v from 'valibot'
import { newDocumentId } from '../../../shared/calls/declaration.ts'
import { languages } from '../../../shared/language/language.ts'
import { deviceSchema } from '../../../shared/model/people/device.ts'
import { serverTime } from '../../../shared/model/time.ts'
import { paths } from '../../../shared/paths.ts'
import { outboxKey } from '../keys.ts'
import type { Mutation } from '../mutation.ts'

/** `deviceId` is this phone's own, so that a new token replaces its last one. */
const saveTokenArgs = v.strictObject({
  deviceId: newDocumentId,
  fcmToken: deviceSchema.entries.fcmToken,
  platform: deviceSchema.entries.platform,
  language: v.optional(v.picklist(languages)),
})
type SaveTokenArgs = v.InferOutput<typeof saveTokenArgs>

/** The address of this phone for pushes. No mirror reads it, so it touches no row. */
export const saveToken: Mutation<SaveTokenArgs> = {
  args: saveTokenArgs,
  key: outboxKey.saveToken,
  lane: outboxKey.saveToken,
  again: 'replace',
  cancels: () => null,
  touches: () => [],
  apply: () => undefined,
  check: async () => null,
  send: ({ deviceId, ...address }, { remote, uid }) =>
    remote.commit([
      {
        kind: 'merge',
        path: paths.device(uid, deviceId),
        data: { ...address, updatedAt: serverTime },
      },
    ]),
  expires: async () => null,
  refused: { explainedBy: [], shows: 'server' },
}
