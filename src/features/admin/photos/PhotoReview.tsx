import { useState } from 'react'
import type { Deciding } from '../frame/use-queue.ts'
import { useSeen } from '../frame/use-seen.ts'
import { PhotoDecision } from './PhotoDecision.tsx'
import type { WaitingPhoto } from './photo-columns.ts'
import { ReviewedPhoto } from './ReviewedPhoto.tsx'

/** One photo and its decision, which waits until the photo can have been seen. */
export const PhotoReview = ({
  photo,
  isGone,
  deciding,
}: {
  photo: WaitingPhoto
  isGone: boolean
  deciding: Deciding
}) => {
  const [isDrawn, setDrawn] = useState(false)
  const isSeen = useSeen(isDrawn)
  return (
    <>
      <ReviewedPhoto photo={photo} onDrawn={() => setDrawn(true)} />
      <PhotoDecision photo={photo} isSeen={isSeen} isGone={isGone} deciding={deciding} />
    </>
  )
}
