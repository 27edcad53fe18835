import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { languages } from '../../language/language.ts'
import type { ClientWrites } from '../client-writes.ts'
import { time } from '../time.ts'
import { knownOption } from '../tolerant.ts'

const tokenMax = 4096

/** users/{uid}/devices/{deviceId}: the push token of a device. */
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

/** The devices on which a person gets pushes. */
export const devices = collection({
  name: 'devices',
  id: 'random',
  below: 'users',
  schema: deviceSchema,
  readers: 'nobody',
  writers: deviceWrites,
  people: {
    account: 'deleted',
  },
  exported: { by: 'account', only: ['platform', 'language', 'updatedAt'] },
})
