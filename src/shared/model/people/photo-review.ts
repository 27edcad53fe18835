import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

export const photoVerdicts = ['fine', 'doubtful'] as const
export type PhotoVerdict = (typeof photoVerdicts)[number]

/** Whether photos of other accounts are like a photo. */
export const photoLikenesses = ['like', 'unlike', 'unknown'] as const
export type PhotoLikeness = (typeof photoLikenesses)[number]

/** @param similar ids or photos, as a review holds them; null when the photo could not be compared */
export const likenessOf = (similar: readonly unknown[] | null): PhotoLikeness => {
  if (similar === null) return 'unknown'
  return similar.length > 0 ? 'like' : 'unlike'
}

/** photoReviews/{uid}_{hash}: a profile photo to review; deleted with the photo. */
export const photoReviewSchema = v.object({
  uid: v.string(),
  url: v.string(),
  /** Verdict of a moderation service; null without a service, or without an answer. */
  verdict: v.nullable(v.picklist(photoVerdicts)),
  createdAt: time(),
  /** Ids of photos of other accounts that are like it; null when it could not be compared. */
  similar: v.optional(v.nullable(v.array(v.string())), []),
})
export type PhotoReview = v.InferOutput<typeof photoReviewSchema>

/** Photos that wait for an admin's look. */
export const photoReviews = collection({
  name: 'photoReviews',
  id: 'uid_hash',
  schema: photoReviewSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    uid: 'deleted',
  },
  exported: { by: 'uid', only: ['url', 'verdict', 'createdAt'] },
})
