import { useState } from 'react'
import type { FileRow } from '../../data/database/schema.ts'
import {
  type CollegeIdSide,
  chooseCollegeIdSide,
  readCollegeIdSides,
} from '../../data/photos/college-id-draft.ts'
import { withRoom } from '../../data/photos/quota.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { collegeIdText, photosText } from '../../shared/text/profile/photos.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Notice } from '../../ui/display/Notice.tsx'
import { type PhotoProblem, photoProblemOf } from '../photo-compression/image-file.ts'
import { SidePicker } from './SidePicker.tsx'

const sides: readonly CollegeIdSide[] = ['front', 'back']

const none = { front: null, back: null }

/** Keeps both sides on the phone, so that they are handed in together. */
export const CollegeIdForm = () => {
  const { database, act } = useClient()
  const live = useLive(() => readCollegeIdSides(database), [database])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PhotoProblem | null>(null)
  const chosen = live.state === 'ready' ? live.value : none
  const { front, back } = chosen

  const doing = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    await work().catch((error) => setProblem(photoProblemOf(error)))
    setBusy(false)
  }
  const choose = (side: CollegeIdSide, file: File) =>
    doing(async () => {
      const { compressPhoto } = await import('../photo-compression/compress-photo.ts')
      const photo = await compressPhoto(file)
      await withRoom(() => chooseCollegeIdSide(database, side, photo))
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
        disabled={busy || front === null || back === null}
        onClick={() => front !== null && back !== null && send(front, back)}
      >
        {busy ? photosText.compressing : collegeIdText.send}
      </Button>
    </div>
  )
}
