import * as v from 'valibot'
import { newDocumentId } from '../../../shared/calls/declaration.ts'
import { Refusal, Transient } from '../../../shared/errors.ts'
import { languages } from '../../../shared/language/language.ts'
import * as limits from '../../../shared/limits.ts'
import { deviceSchema } from '../../../shared/model/people/device.ts'
import { serverTime } from '../../../shared/model/time.ts'
import { paths } from '../../../shared/paths.ts'
import { ofOneself } from '../about.ts'
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
  about: ({ deviceId }) => ofOneself('address', deviceId),
  again: 'replace',
  touches: () => [],
  apply: () => undefined,
  check: async () => null,
  send: async ({ deviceId, ...address }, { remote, uid }) => {
    const path = paths.device(uid, deviceId)
    const data = { ...address, updatedAt: serverTime }
    try {
      await remote.commit([{ kind: 'merge', path, data }])
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'permission-denied') throw error
      // The rules give one device a pace, and all of them together.
      throw new Transient('this address was saved a moment ago', limits.deviceGapMs)
    }
  },
  refused: { explainedBy: [], shows: 'server' },
}
