import { useEffect } from 'react'
import { bestEffort } from '../../../data/lib/best-effort.ts'
import { chosenPhotos } from '../../../data/photos/chosen-photos.ts'
import { useClient } from '../../../data/react/use-client.ts'
import { toast } from '../../../ui/overlay/toast.ts'

/** Prepares photos that an earlier page was preparing when it ended. */
export const FinishPhotos = () => {
  const client = useClient()
  useEffect(() => {
    const finish = async () => {
      if ((await chosenPhotos(client.database)).length === 0) return
      const [{ preparePhotos, photoProblem }, { photosText }] = await Promise.all([
        import('../../../components/photo-slots/prepare-photos.ts'),
        import('../../../shared/text/profile/photos.ts'),
      ])
      await preparePhotos(client)
      const problem = photoProblem.getState()
      if (problem !== null) await toast.error(photosText.problems[problem])
    }
    bestEffort(finish())
  }, [client])
  return null
}
