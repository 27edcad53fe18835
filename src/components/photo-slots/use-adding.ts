import { useEffect } from 'react'
import { useStore } from 'zustand'
import { bestEffort } from '../../data/lib/best-effort.ts'
import { chosenPhotos, keepChosenPhoto } from '../../data/photos/chosen-photos.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { inspectImageFile, photoProblemOf } from '../photo-compression/image-file.ts'
import { photoProblem, preparePhotos } from './prepare-photos.ts'

export const useAdding = () => {
  const client = useClient()
  const { database } = client
  const live = useLive(() => chosenPhotos(database), [database])
  const problem = useStore(photoProblem)
  useEffect(() => () => photoProblem.setState(null), [])

  const keep = async (chosen: File) => {
    const { file } = await inspectImageFile(chosen)
    const photo = { bytes: await file.arrayBuffer(), contentType: file.type }
    await keepChosenPhoto(database, photo)
  }

  /** @param room how many more the profile takes */
  const addAll = async (files: readonly File[], room: number) => {
    photoProblem.setState(files.length > room ? 'full' : null)
    for (const file of files.slice(0, room)) {
      await keep(file).catch((error) => photoProblem.setState(photoProblemOf(error)))
      bestEffort(preparePhotos(client))
    }
  }
  return { addAll, compressing: live.state === 'ready' ? live.value.length : 0, problem }
}
