import { useMemo, useRef, useState } from 'react'
import type { CallResponse } from '../../shared/calls.ts'
import { collegeIdsText as words } from '../../shared/text/desk/college-ids.ts'
import { Loading } from '../../ui/display/Loading.tsx'
import { LookFailure } from '../act/LookFailure.tsx'
import { useAdminLook } from '../data/use-admin-look.ts'
import type { Deciding } from '../queue/use-queue.ts'
import { useSeen } from '../queue/use-seen.ts'
import { CollegeIdDecision } from './CollegeIdDecision.tsx'
import { ImagePane } from './ImagePane.tsx'

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

/**
 * Both sides, side by side. The server logs that they were looked at.
 * @param onDrawn both are on the screen
 */
const CollegeIdImages = ({
  uid,
  name,
  onDrawn,
}: {
  uid: string
  name: string
  onDrawn: () => void
}) => {
  const request = useMemo(() => ({ uid }), [uid])
  const drawnSides = useRef(new Set<string>())
  const look = useAdminLook('viewCollegeId', request)
  if (look.state === 'loading') return <Loading label={words.looking} />
  if (look.state === 'failed') {
    return <LookFailure of={look} again={words.tryAgain} />
  }
  const { front, back } = look.value
  const drawn = (side: 'front' | 'back') => () => {
    if (drawnSides.current.add(side).size === 2) onDrawn()
  }
  return (
    <div className="flex flex-col gap-3 xl:flex-row">
      <ImagePane side={words.front} name={name} image={front} onDrawn={drawn('front')} />
      <ImagePane side={words.back} name={name} image={back} onDrawn={drawn('back')} />
    </div>
  )
}
