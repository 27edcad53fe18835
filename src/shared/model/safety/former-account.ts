import * as v from 'valibot'
import { genderSchema } from '../people/answer-schemas.ts'
import { time } from '../time.ts'

/**
 * formerAccounts/{uid}: a deleted account that somebody was shown, blocked or reported, so that what
 * protects them holds for whoever comes back with its address (docs/adr/0022). Reader: the server.
 */
export const formerAccountSchema = v.object({
  uid: v.string(),
  /** The keyed hash of the e-mail address. */
  addressKey: v.string(),
  /** Null for an account that never chose one. */
  gender: v.nullable(genderSchema),
  /** The account that the same address has now, once there is one. */
  returnedAs: v.nullable(v.string()),
  leftAt: time(),
})
export type FormerAccount = v.InferOutput<typeof formerAccountSchema>
