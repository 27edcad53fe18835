import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'
import { storedCardSchema } from './card.ts'

/** publicProfiles/{uid}: a shared card (PRODUCT §2). */
export const publicProfileSchema = v.object({ card: storedCardSchema, updatedAt: time() })
export type PublicProfile = v.InferOutput<typeof publicProfileSchema>

/** Shared cards (PRODUCT §2): everybody who knows the uid may read one, and nobody may list them. */
export const publicProfiles = collection({
  name: 'publicProfiles',
  id: 'id',
  schema: publicProfileSchema,
  readers: { everyone: 'get' },
  writers: 'server',
  pokes: { not: 'no phone keeps it' },
  people: {
    id: { byHand: 'deleteAccountDocument' },
  },
  exported: { by: 'id' },
})
