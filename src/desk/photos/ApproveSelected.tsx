import { photosText as words } from '../../shared/text/desk/photos.ts'
import { ActionButton, ActionFailure } from '../act/ActionButton.tsx'
import { BulkLine } from '../act/bulk.tsx'
import type { Deciding } from '../queue/use-queue.ts'
import { keyOfPhoto, type WaitingPhoto } from './photo-columns.ts'
import type { useApprovePhotos } from './use-approve-photos.ts'

const isLikeAnother = ({ similar }: WaitingPhoto): boolean => (similar ?? []).length > 0

/** Approves the selected photos, but for those that somebody has to compare with another account's. */
export const ApproveSelected = ({
  photos,
  approving: { bulk, approve },
  deciding,
  onDone,
}: {
  photos: readonly WaitingPhoto[]
  approving: ReturnType<typeof useApprovePhotos>
  deciding: Deciding
  onDone: (ids: readonly string[]) => void
}) => {
  const plain = photos.filter((photo) => !isLikeAnother(photo))
  const press = () =>
    deciding(plain.map(keyOfPhoto), async () => {
      const { done } = await approve(plain)
      onDone(done.map(keyOfPhoto))
      return done.length > 0
    })
  return (
    <>
      <ActionButton
        look="primary"
        action={bulk}
        disabled={plain.length === 0}
        onPress={() => void press()}
      >
        {words.approveMany(plain.length)}
      </ActionButton>
      <BulkLine of={bulk} />
      <ActionFailure of={bulk} />
      {plain.length < photos.length && (
        <p className="w-full text-small text-muted">{words.looked}</p>
      )}
    </>
  )
}
