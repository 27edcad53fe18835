import * as v from 'valibot'
import { languages } from '../../language/language.ts'
import type { ClientWrites } from '../client-writes.ts'
import { time } from '../time.ts'
import { knownOption } from '../tolerant.ts'

const tokenMax = 4096

/** users/{uid}/devices/{deviceId}: the push token of a device. Reader: the server. */
export const deviceSchema = v.object({
  fcmToken: v.pipe(v.string(), v.minLength(1), v.maxLength(tokenMax)),
  platform: v.picklist(['web', 'android', 'ios']),
  /** The language of the pushes that it gets; absent: English. */
  language: knownOption(languages),
  updatedAt: time(),
})
export type Device = v.InferOutput<typeof deviceSchema>

const written = { ...deviceSchema.entries, language: v.optional(v.picklist(languages)) } as const

export const deviceWrites: ClientWrites = {
  creates: written,
  updates: written,
  serverTimes: ['updatedAt'],
  once: [],
  may: {
    create: "isUnpaused(document('users', account))",
    update: "resource.data.updatedAt + duration.value(30, 's') <= request.time",
    delete: true,
  },
}
