import * as v from 'valibot'
import { time } from '../time.ts'
import { ledgerSchema } from './ledger.ts'

/** The row of a gift, with where it moved the end of the plan: its taking back needs that. */
export const grantSchema = v.object({
  ...ledgerSchema.entries,
  ends: v.optional(v.object({ endBefore: v.nullable(time()), endAfter: v.nullable(time()) })),
})
export type GrantRow = v.InferOutput<typeof grantSchema>
