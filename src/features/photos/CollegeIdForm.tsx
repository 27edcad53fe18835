import { useState } from 'react'
import { usePhone } from '../../data/phone.ts'
import { keepFile } from '../../data/uploads/files.ts'
import { collegeIdText, photosText } from '../../shared/text/photos.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type PhotoProblem, problemOf } from './image-file.ts'
import { SidePicker } from './SidePicker.tsx'
import type { Shrunk } from './shrink.ts'

type Side = keyof typeof collegeIdText.sides
const sides: readonly Side[] = ['front', 'back']

/** Both sides, prepared on the phone and handed in together. */
export const CollegeIdForm = () => {
  const { database, act } = usePhone()
  const [chosen, setChosen] = useState<Record<Side, Shrunk | null>>({ front: null, back: null })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<PhotoProblem | null>(null)
  const { front, back } = chosen

  const doing = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    await work().catch((error) => setProblem(problemOf(error)))
    setBusy(false)
  }
  const choose = (side: Side, file: File) =>
    doing(async () => {
      const { compressPhoto } = await import('./compress.ts')
      const photo = await compressPhoto(file)
      setChosen((before) => ({ ...before, [side]: photo }))
    })
  const send = (one: Shrunk, other: Shrunk) =>
    doing(async () => {
      const ids = [await keepFile(database, one), await keepFile(database, other)] as const
      await act('putCollegeId', { front: ids[0], back: ids[1] })
    })

  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3">
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
