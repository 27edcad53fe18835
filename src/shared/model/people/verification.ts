import * as v from 'valibot'
import { time } from '../time.ts'

export const verificationStates = ['submitted', 'approved', 'rejected'] as const

/**
 * verifications/{uid}: the state of a college ID. Readers: its owner, admins.
 *
 *   (none) ─submit─▶ submitted ─approve─▶ approved
 *                      ▲  └────reject───▶ rejected ─new images, submit─┐
 *                      └───────────────────────────────────────────────┘
 */
export const verificationSchema = v.object({
  uid: v.string(),
  state: v.picklist(verificationStates),
  reason: v.optional(v.string()),
  /** Time at which the images are deleted; null before a decision and after the deletion. */
  imagesDueAt: v.optional(v.nullable(time()), null),
  createdAt: time(),
  updatedAt: time(),
})
export type Verification = v.InferOutput<typeof verificationSchema>
