import * as limits from '../../shared/limits.ts'
import { photosText as words } from '../../shared/text/desk/photos.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { type BulkEnd, useBulk } from '../act/bulk.tsx'
import { toldFailure, toldWithUndo } from '../act/undoing.ts'
import { keyOfPhoto, type WaitingPhoto } from './photo-columns.ts'
import { reopeningOf } from './use-decide-photo.ts'

/** Approves any number of photos, and says what became of them. */
export const useApprovePhotos = () => {
  const bulk = useBulk()
  const reopen = async (photos: readonly WaitingPhoto[]) => {
    const end = await bulk.runEach(photos, (photo, call) =>
      call('decidePhotos', reopeningOf(photo)),
    )
    const waiting = end.answers.flat().filter(({ state }) => state === 'waiting').length
    if (waiting > 0) void toast.success(words.reopenedMany(waiting))
    // The bar of the selection is gone by then.
    if (end.is === 'failed') toldFailure(end.error)
  }
  const approve = async (photos: readonly WaitingPhoto[]): Promise<BulkEnd<WaitingPhoto>> => {
    const end = await bulk.run(photos, limits.decisionsMax, (some, call) =>
      call('decidePhotos', { decision: 'approve', ids: some.map(keyOfPhoto) }),
    )
    const { answers } = end
    const ids = new Set(answers.filter(({ state }) => state === 'approved').map(({ id }) => id))
    const approved = photos.filter(({ id }) => ids.has(id))
    if (approved.length > 0)
      toldWithUndo(words.approvedMany(approved.length), () => void reopen(approved))
    if (approved.length < answers.length) {
      void toast.error(words.goneMany(answers.length - approved.length))
    }
    return end
  }
  return { bulk, approve }
}
