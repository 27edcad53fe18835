import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { planStates } from '../../domain/payments/plan-state.ts'
import { time } from '../time.ts'
import { genderSchema } from './answer-schemas.ts'

/** One person in a list: no handle, no address, no date of birth. */
export const listedPersonEntries = {
  uid: v.string(),
  /** The place in the list: two people never have the same. */
  key: v.string(),
  name: v.string(),
  college: v.string(),
  /** The gender; null: not chosen yet. */
  gender: v.nullable(genderSchema),
  verified: v.boolean(),
  complete: v.boolean(),
  suspended: v.boolean(),
  plan: v.picklist(planStates),
  /** The time at which the account was made; null in a row from before this field. */
  joinedAt: v.optional(v.nullable(time()), null),
}

/**
 * peopleIndex/{uid}: the words by which the desk finds an account; kept by triggers, deleted with the
 * account.
 */
export const personIndexSchema = v.object({
  ...listedPersonEntries,
  /** The beginnings of its name, address, handle and college, in small letters. */
  prefixes: v.array(v.string()),
  /**
   * The place in the list by `joinedAt`; a row from before this field is in no such list until it is renewed.
   */
  joinedKey: v.optional(v.string(), ''),
  /** The time at which the active plan ends by date. */
  expiresAt: v.nullable(time()),
})
export type PersonIndex = v.InferOutput<typeof personIndexSchema>

/** The words by which the desk finds people. */
export const peopleIndex = collection({
  name: 'peopleIndex',
  id: 'id',
  schema: personIndexSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    id: 'deleted',
  },
  exported: { not: 'an index of accounts; the account is in the export' },
})
