import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { genderSchema } from '../people/answer-schemas.ts'
import { time } from '../time.ts'

/**
 * formerAccounts/{uid}: a deleted account that others could meet, so that what protects them holds for a new
 * account of its address too (docs/adr/0022).
 */
export const formerAccountSchema = v.object({
  uid: v.string(),
  /** The keyed hash of the e-mail address. */
  addressKey: v.string(),
  /** The gender; null for an account that never chose one. */
  gender: v.nullable(genderSchema),
  /** The account that the same address has now, once there is one. */
  returnedAs: v.nullable(v.string()),
  /** The marks by which others may avoid this person (model/safety/avoidance.ts). */
  marks: v.optional(v.array(v.string()), []),
  leftAt: time(),
})
export type FormerAccount = v.InferOutput<typeof formerAccountSchema>

/** Facts that protect others from somebody who makes a new account, under a keyed hash. */
export const formerAccounts = collection({
  name: 'formerAccounts',
  id: 'uid',
  schema: formerAccountSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    returnedAs: { kept: 'what protects others holds for whoever comes back' },
    uid: { kept: 'what protects others holds for whoever comes back, under a keyed hash' },
  },
  exported: { not: 'of accounts that are gone' },
})
