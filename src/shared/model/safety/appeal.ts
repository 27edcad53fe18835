import * as v from 'valibot'
import { time } from '../time.ts'

/** `upheld`: the outcome stands. `restored`: it is taken back. */
export const appealStates = ['waiting', 'upheld', 'restored'] as const
export type AppealState = (typeof appealStates)[number]

/** What a person says against an outcome, once (PRODUCT §8). Another admin reads and decides it. */
export const appealSchema = v.object({
  /** Who appeals: after a deletion the same person has another account. */
  uid: v.string(),
  text: v.string(),
  state: v.picklist(appealStates),
  createdAt: time(),
  /** What the deciding admin says to the person. */
  answer: v.optional(v.string(), ''),
  decidedAt: v.optional(v.nullable(time()), null),
  decidedBy: v.optional(v.string()),
})
export type Appeal = v.InferOutput<typeof appealSchema>
