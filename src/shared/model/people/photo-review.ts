import * as v from 'valibot'
import { time } from '../time.ts'

export const photoVerdicts = ['fine', 'doubtful'] as const
export type PhotoVerdict = (typeof photoVerdicts)[number]

/**
 * photoReviews/{uid}_{hash}: a photo on a profile, for admins to look at; gone when the photo is.
 * Readers: admins.
 */
export const photoReviewSchema = v.object({
  uid: v.string(),
  url: v.string(),
  /** What a judging service said; null where there is none, or it did not answer. */
  verdict: v.nullable(v.picklist(photoVerdicts)),
  createdAt: time(),
})
export type PhotoReview = v.InferOutput<typeof photoReviewSchema>
