import { useState } from 'react'
import type { Deciding } from '../queue/use-queue.ts'
import { useSeen } from '../queue/use-seen.ts'
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
