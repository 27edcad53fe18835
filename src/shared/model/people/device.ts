import * as v from 'valibot'
import type { ClientWrites } from '../client-writes.ts'
import { time } from '../time.ts'

const tokenMax = 4096

/** users/{uid}/devices/{deviceId}: the push token of a device. Reader: the server. */
export const deviceSchema = v.object({
  fcmToken: v.pipe(v.string(), v.minLength(1), v.maxLength(tokenMax)),
  platform: v.picklist(['web', 'android', 'ios']),
  updatedAt: time(),
})
export type Device = v.InferOutput<typeof deviceSchema>

export const deviceWrites: ClientWrites = {
  creates: deviceSchema.entries,
  updates: deviceSchema.entries,
  serverTimes: ['updatedAt'],
  once: [],
}
