import * as v from 'valibot'
import { time } from '../time.ts'

export const verificationStates = ['submitted', 'approved', 'rejected'] as const

/**
 * verifications/{uid}: what became of a college ID. Readers: its owner, admins.
 *
 *   (none) ─submit─▶ submitted ─approve─▶ approved
 *                      ▲  └────reject───▶ rejected ─new images, submit─┐
 *                      └───────────────────────────────────────────────┘
 */
export const verificationSchema = v.object({
  uid: v.string(),
  state: v.picklist(verificationStates),
  reason: v.optional(v.string()),
  /** When the images are deleted: set by a decision, null once they are. */
  imagesDueAt: v.optional(v.nullable(time()), null),
  createdAt: time(),
  updatedAt: time(),
})
export type Verification = v.InferOutput<typeof verificationSchema>
