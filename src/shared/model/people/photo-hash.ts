import * as v from 'valibot'
import { time } from '../time.ts'

/** photoHashes/{uid}_{hash}: how a profile photo looks; deleted with the photo. Reader: the server. */
export const photoHashSchema = v.object({
  uid: v.string(),
  url: v.string(),
  /** 64 bits as hexadecimal digits; functions/moderation/similar-photos makes it. */
  hash: v.string(),
  /** Its parts, of which like photos have one in common. */
  bands: v.array(v.string()),
  createdAt: time(),
})
export type PhotoHash = v.InferOutput<typeof photoHashSchema>
