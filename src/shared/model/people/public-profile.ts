import * as v from 'valibot'
import { time } from '../time.ts'
import { cardSchema } from './card.ts'

/** publicProfiles/{uid}: a shared card (PRODUCT §2). Readers: anyone who knows the uid; no lists. */
export const publicProfileSchema = v.object({ card: cardSchema, updatedAt: time() })
export type PublicProfile = v.InferOutput<typeof publicProfileSchema>
