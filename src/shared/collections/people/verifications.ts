import { verificationSchema } from '../../model/people/verification.ts'
import { collection } from '../collection.ts'

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
