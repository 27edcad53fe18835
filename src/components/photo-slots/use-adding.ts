import { useState } from 'react'
import { keepFile } from '../../data/photos/files.ts'
import { withRoom } from '../../data/photos/quota.ts'
import { useClient } from '../../data/react/use-client.ts'
import { Refusal } from '../../shared/errors.ts'
import { type PhotoProblem, PhotoTrouble, photoProblemOf } from '../photo-compression/image-file.ts'

/** Prepares files one after another, because each needs a lot of memory. */
export const useAdding = () => {
  const { database, act } = useClient()
  const [compressing, setCompressing] = useState(0)
  const [problem, setProblem] = useState<PhotoProblem | null>(null)

  const add = async (file: File) => {
    const { compressPhoto } = await import('../photo-compression/compress-photo.ts')
    const photo = await compressPhoto(file)
    const id = await withRoom(() => keepFile(database, photo))
    await act('putPhoto', { id }).catch((error) => {
      // Another device may have filled the slot since the photo was chosen.
      throw error instanceof Refusal && error.reason === 'not-allowed'
        ? new PhotoTrouble('full')
        : error
    })
  }

  /** @param room how many more the profile takes */
  const addAll = async (files: readonly File[], room: number) => {
    const taken = files.slice(0, room)
    setProblem(files.length > room ? 'full' : null)
    setCompressing((count) => count + taken.length)
    for (const file of taken) {
      await add(file).catch((error) => setProblem(photoProblemOf(error)))
      setCompressing((count) => count - 1)
    }
  }
  return { addAll, compressing, problem }
}
