import * as v from 'valibot'
import { time } from './time.ts'

export const verificationStates = ['submitted', 'approved', 'rejected'] as const

/** verifications/{uid}: what became of a college ID. Readers: its owner, admins. */
export const verificationSchema = v.object({
  uid: v.string(),
  state: v.picklist(verificationStates),
  reason: v.optional(v.string()),
  createdAt: time(),
  updatedAt: time(),
})
export type Verification = v.InferOutput<typeof verificationSchema>
