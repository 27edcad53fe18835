import * as v from 'valibot'
import { time } from '../time.ts'

/** `upheld`: the outcome stands. `restored`: it is taken back. */
export const appealStates = ['waiting', 'upheld', 'restored'] as const
export type AppealState = (typeof appealStates)[number]

/** A person's words against an outcome, once (PRODUCT §8). Another admin reads and decides it. */
export const appealSchema = v.object({
  /** The account that appeals: after a deletion the same person has another one. */
  uid: v.string(),
  text: v.string(),
  state: v.picklist(appealStates),
  createdAt: time(),
  /** The deciding admin's answer to the person. */
  answer: v.optional(v.string(), ''),
  decidedAt: v.optional(v.nullable(time()), null),
  decidedBy: v.optional(v.string()),
})
export type Appeal = v.InferOutput<typeof appealSchema>
