import { callQuery } from '../../../data/desk/desk-query.ts'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { moderationCalls } from '../../../shared/calls/moderation.ts'
import { photosText as words } from '../../../shared/text/admin/photos.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { QueueHead } from '../frame/QueueHead.tsx'
import { useQueue } from '../frame/use-queue.ts'
import { DataTable } from '../table/DataTable.tsx'
import { PhotoDecision } from './PhotoDecision.tsx'
import { keyOfPhoto, photoColumns, type WaitingPhoto } from './photo-columns.ts'
import { ReviewedPhoto } from './ReviewedPhoto.tsx'
import { SimilarPhotos } from './SimilarPhotos.tsx'

const query = callQuery('listPhotoReviews', moderationCalls.listPhotoReviews, {})
const noRows: readonly WaitingPhoto[] = []

/** New photos, and those that became the face of their profile, the oldest first. */
export const PhotosPage = () => {
  const answer = useAdminRows(query)
  const rows = answer.state === 'ready' ? answer.rows : noRows
  const queue = useQueue(rows, keyOfPhoto)
  const photo = queue.row
  return (
    <>
      <PageHead title={words.heading} of={[answer]} />
      {answer.state === 'ready' && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <DataTable
            name="photos"
            label={words.queue}
            rows={rows}
            columns={photoColumns}
            keyOf={keyOfPhoto}
            empty={words.none}
            onOpen={queue.choose}
          />
          {photo !== undefined && (
            <section aria-label={photo.name} className="flex flex-col gap-4">
              <QueueHead title={photo.name} queue={queue} />
              <ReviewedPhoto key={`photo ${photo.id}`} photo={photo} />
              <PhotoDecision key={photo.id} photo={photo} />
              <SimilarPhotos photo={photo} rows={rows} onChoose={queue.choose} />
              <p className="text-small text-muted">{words.keys}</p>
            </section>
          )}
        </div>
      )}
    </>
  )
}
