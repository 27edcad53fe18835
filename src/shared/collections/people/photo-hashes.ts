import { photoHashSchema } from '../../model/people/photo-hash.ts'
import { collection } from '../collection.ts'

/** Hashes of the looks of stored photos. */
export const photoHashes = collection({
  name: 'photoHashes',
  id: 'uid_hash',
  schema: photoHashSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    uid: { byHand: 'forgetPhotosOf' },
  },
  exported: { not: 'what pictures look like; the pictures themselves are in the export' },
})
