import { publicProfileSchema } from '../../model/people/public-profile.ts'
import { collection } from '../collection.ts'

/** Shared cards (PRODUCT §2): for anyone who knows the uid, and in no list. */
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
