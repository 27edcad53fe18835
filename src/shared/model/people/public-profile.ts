import * as v from 'valibot'
import { time } from '../time.ts'
import { cardSchema } from './card.ts'

/**
 * publicProfiles/{uid}: the card of somebody who switched sharing on (PRODUCT §2). Readers: anyone
 * who knows the uid; never listed. Written by the server.
 */
export const publicProfileSchema = v.object({ card: cardSchema, updatedAt: time() })
export type PublicProfile = v.InferOutput<typeof publicProfileSchema>
