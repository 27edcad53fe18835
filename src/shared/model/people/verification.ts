import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

export const verificationStates = ['submitted', 'approved', 'rejected'] as const

/** The number on the ID, without spaces, dashes and capitals, which do not tell two numbers apart. */
export const idNumberSchema = v.pipe(
  v.string(),
  v.transform((text) => text.toUpperCase().replace(/[^0-9A-Z]/g, '')),
  v.minLength(3),
  v.maxLength(40),
)

/**
 * verifications/{uid}: the state of a college ID.
 *
 *   (none) ─submit─▶ submitted ───approve────▶ approved
 *                      ▲   └──reject──▶ rejected ◀─┘ another name or college
 *                      └─new images, submit─┘
 */
export const verificationSchema = v.object({
  uid: v.string(),
  state: v.picklist(verificationStates),
  reason: v.optional(v.string()),
  /** Time at which the images are deleted; null before a decision and after the deletion. */
  imagesDueAt: v.optional(v.nullable(time()), null),
  /** The name and the college for which the badge stands, as they were approved. */
  identity: v.optional(v.object({ name: v.string(), college: v.string() })),
  createdAt: time(),
  updatedAt: time(),
})
export type Verification = v.InferOutput<typeof verificationSchema>

/** College IDs (PRODUCT §2). */
export const verifications = collection({
  name: 'verifications',
  id: 'id',
  schema: verificationSchema,
  readers: { own: 'id' },
  writers: 'server',
  pokes: { personal: 'verification', of: 'id' },
  people: {
    id: 'deleted',
  },
  exported: { by: 'id' },
})
