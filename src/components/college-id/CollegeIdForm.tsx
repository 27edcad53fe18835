import { useRef, useState } from 'react'
import type { FileRow } from '../../data/database/schema.ts'
import {
  type CollegeIdSide,
  chooseCollegeIdSide,
  readCollegeIdSides,
} from '../../data/photos/college-id-draft.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { collegeIdText, photosText } from '../../shared/text/profile/photos.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Notice } from '../../ui/display/Notice.tsx'
import { type PhotoProblem, photoProblemOf } from '../photo-compression/image-file.ts'
import { type CollegeIdState, collegeIdOf } from './college-id-state.ts'
import { SidePicker } from './SidePicker.tsx'

const sides: readonly CollegeIdSide[] = ['front', 'back']

const none = { front: null, back: null }

const canSend: readonly CollegeIdState['state'][] = ['none', 'rejected']

/** Keeps both sides on the phone, so that they are handed in together. */
export const CollegeIdForm = () => {
  const { database, act } = useClient()
  const live = useLive(() => readCollegeIdSides(database), [database])
  /**
   * Number of works that are not done: a send takes the sides that are on the screen, so it waits for them.
   */
  const [works, setWorks] = useState(0)
  const newest = useRef({ front: 0, back: 0 })
  const [problem, setProblem] = useState<PhotoProblem | null>(null)
  const chosen = live.state === 'ready' ? live.value : none
  const { front, back } = chosen

  const doing = async (work: () => Promise<void>) => {
    setWorks((count) => count + 1)
    setProblem(null)
    await work().catch((error) => setProblem(photoProblemOf(error)))
    setWorks((count) => count - 1)
  }
  const choose = (side: CollegeIdSide, file: File) =>
    doing(async () => {
      newest.current[side] += 1
      const choice = newest.current[side]
      const { compressPhoto } = await import('../photo-compression/compress-photo.ts')
      const photo = await compressPhoto(file)
      // A choice is dropped when a later choice of this side came, or when both sides were sent, perhaps by
      // another tab.
      const { state } = await collegeIdOf(database)
      if (choice !== newest.current[side] || !canSend.includes(state)) return
      await chooseCollegeIdSide(database, side, photo)
    })
  const send = (one: FileRow, other: FileRow) =>
    doing(() => act('putCollegeId', { front: one.id, back: other.id }))

  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        {sides.map((side) => (
          <SidePicker
            key={side}
            side={collegeIdText.sides[side]}
            photo={chosen[side]}
            choose={(file) => void choose(side, file)}
          />
        ))}
      </div>
      {problem !== null && (
        <div role="alert">
          <Notice tone="bad">{photosText.problems[problem]}</Notice>
        </div>
      )}
      <Button
        disabled={works > 0 || front === null || back === null}
        onClick={() => front !== null && back !== null && send(front, back)}
      >
        {works > 0 ? photosText.compressing : collegeIdText.send}
      </Button>
    </div>
  )
}
