import * as v from 'valibot'
import { termsSchema } from './plan.ts'

/** The address at which hosting, and each of its caches for a minute, answers them: nothing of a person. */
export const publicFactsPath = '/campus.json'

/** Facts of the campus that pages show without an account. */
export const publicFactsSchema = v.object({
  supportEmail: v.nullable(v.string()),
  /** The plans on offer, in their order. */
  plans: v.array(termsSchema),
})
export type PublicFacts = v.InferOutput<typeof publicFactsSchema>
