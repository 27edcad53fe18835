import { useState } from 'react'
import type { CallResponse } from '../../../shared/calls.ts'
import type { Deciding } from '../queue/use-queue.ts'
import { useSeen } from '../queue/use-seen.ts'
import { CollegeIdDecision } from './CollegeIdDecision.tsx'
import { CollegeIdImages } from './CollegeIdImages.tsx'

/** One ID and its decision, which waits until both sides can have been seen. */
export const CollegeIdReview = ({
  waiting,
  isGone,
  deciding,
}: {
  waiting: CallResponse<'listCollegeIds'>[number]
  isGone: boolean
  deciding: Deciding
}) => {
  const [isDrawn, setDrawn] = useState(false)
  const isSeen = useSeen(isDrawn)
  return (
    <>
      <CollegeIdImages uid={waiting.uid} name={waiting.name} onDrawn={() => setDrawn(true)} />
      <CollegeIdDecision waiting={waiting} isSeen={isSeen} isGone={isGone} deciding={deciding} />
    </>
  )
}
