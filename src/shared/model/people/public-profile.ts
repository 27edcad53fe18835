import * as v from 'valibot'
import { time } from '../time.ts'
import { storedCardSchema } from './card.ts'

/** publicProfiles/{uid}: a shared card (PRODUCT §2). Readers: anyone who knows the uid; no lists. */
export const publicProfileSchema = v.object({ card: storedCardSchema, updatedAt: time() })
export type PublicProfile = v.InferOutput<typeof publicProfileSchema>
