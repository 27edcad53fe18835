import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { deskText } from '../../../shared/text/admin/desk.ts'
import { photosText as words } from '../../../shared/text/admin/photos.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { deskButtonClass } from '../frame/desk-classes.ts'
import { PageHead } from '../frame/PageHead.tsx'
import { ListAndLook } from '../opening/ListAndLook.tsx'
import { OpenedRow } from '../opening/OpenedRow.tsx'
import { QueueHead } from '../queue/QueueHead.tsx'
import { useQueue } from '../queue/use-queue.ts'
import { useWorkMarks } from '../queue/work-marks.ts'
import { DataTable } from '../table/DataTable.tsx'
import { usePagedRows, usePagedSort } from '../table/use-paged-rows.ts'
import { ApproveSelected } from './ApproveSelected.tsx'
import { PhotoFilters } from './PhotoFilters.tsx'
import { PhotoReview } from './PhotoReview.tsx'
import { keyOfPhoto, photoColumns } from './photo-columns.ts'
import { photosQuery } from './photos-query.ts'
import { SimilarPhotos } from './SimilarPhotos.tsx'
import { useApprovePhotos } from './use-approve-photos.ts'
import { usePhotoFilters } from './use-photo-filters.ts'

const sortable = ['createdAt']
const oldestFirst = { column: 'createdAt', isDescending: false }

/** New photos, and those that became the face of their profile. */
export const PhotosPage = () => {
  const view = usePhotoFilters()
  const sort = usePagedSort('photos', sortable, oldestFirst)
  const query = useMemo(
    () => photosQuery({ filters: view.filters, order: sort.isDescending ? 'newest' : 'oldest' }),
    [view.filters, sort],
  )
  const { answer, shown, rows, isMore, isStale, paged } = usePagedRows(query, {
    columns: sortable,
    now: sort,
  })
  const marks = useWorkMarks('photos')
  const queue = useQueue(rows, keyOfPhoto, isStale || shown === null ? null : query.key)
  const approving = useApprovePhotos()
  const photo = queue.row
  return (
    <>
      <PageHead title={words.heading} of={[answer]}>
        <Link to="/admin/$" params={{ _splat: 'reports' }} className={deskButtonClass('quiet')}>
          {deskText.reports}
        </Link>
      </PageHead>
      <PhotoFilters view={view} />
      {shown !== null && (
        <ListAndLook
          wider="look"
          list={
            <DataTable
              name="photos"
              label={words.queue}
              rows={rows}
              columns={photoColumns}
              keyOf={keyOfPhoto}
              empty={words.none}
              onOpen={queue.choose}
              marks={marks}
              leaving={queue.leaving}
              paged={{
                ...paged,
                found: isStale ? shellText.loading : words.found(rows.length, isMore),
              }}
              selected={(chosen, drop) => (
                <ApproveSelected
                  photos={chosen}
                  approving={approving}
                  deciding={queue.deciding}
                  onDone={drop}
                />
              )}
            />
          }
        >
          {photo !== undefined && (
            <OpenedRow table="photos" id={keyOfPhoto(photo)} label={photo.name}>
              <QueueHead
                title={photo.name}
                queue={queue}
                work={{ queue: 'photos', row: keyOfPhoto(photo) }}
              />
              <PhotoReview
                key={photo.id}
                photo={photo}
                isGone={queue.isGone}
                deciding={queue.deciding}
              />
              <SimilarPhotos photo={photo} rows={rows} onChoose={queue.choose} />
            </OpenedRow>
          )}
        </ListAndLook>
      )}
    </>
  )
}
