import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

/** photoHashes/{uid}_{hash}: how a profile photo looks; deleted with the photo. */
export const photoHashSchema = v.object({
  uid: v.string(),
  url: v.string(),
  /** 64 bits as hexadecimal digits; functions/moderation/similar-photos makes it. */
  hash: v.string(),
  /** Parts of the hash: photos that are alike have one in common. */
  bands: v.array(v.string()),
  createdAt: time(),
})
export type PhotoHash = v.InferOutput<typeof photoHashSchema>

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
