import { moderationCalls } from '../../shared/calls/moderation.ts'
import { photoLikenesses, photoVerdicts } from '../../shared/model/people/photo-review.ts'
import { deskText } from '../../shared/text/desk/desk.ts'
import { photosText as words } from '../../shared/text/desk/photos.ts'
import { tableText } from '../../shared/text/desk/table.ts'
import { Choices } from '../form/DeskField.tsx'
import { DeskLink } from '../frame/DeskLink.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { QueueAndLook } from '../opening/TableAndLook.tsx'
import { useQueue } from '../queue/use-queue.ts'
import type { Search } from '../table/table-view.ts'
import { filtersOf, useAddressFilters } from '../table/use-address-word.ts'
import { timeOrder, usePagedTable } from '../table/use-paged-rows.ts'
import { ApproveSelected } from './ApproveSelected.tsx'
import { PhotoReview, SimilarPhotos } from './PhotoReview.tsx'
import { keyOfPhoto, photoColumns, photosQuery } from './photo-columns.ts'
import { useApprovePhotos } from './use-approve-photos.ts'

const byTime = { columns: ['createdAt'], usual: { column: 'createdAt', isDescending: false } }

/** New photos, and those that became the face of their profile. */
export const PhotosPage = () => {
  const view = usePhotoFilters()
  const { answer, shown, rows, list, paged } = usePagedTable(
    'photos',
    byTime,
    (sort) => photosQuery({ filters: view.filters, order: timeOrder(sort) }),
    words.found,
  )
  const queue = useQueue(rows, keyOfPhoto, list)
  const approving = useApprovePhotos()
  return (
    <>
      <PageHead title={words.heading} of={[answer]}>
        <DeskLink path="reports">{deskText.reports}</DeskLink>
      </PageHead>
      <PhotoFilters view={view} />
      <QueueAndLook
        name="photos"
        label={words.queue}
        rows={shown}
        columns={photoColumns}
        keyOf={keyOfPhoto}
        empty={words.none}
        queue={queue}
        titleOf={({ name }) => name}
        work="photos"
        paged={paged}
        selected={(chosen, drop) => (
          <ApproveSelected
            photos={chosen}
            approving={approving}
            deciding={queue.deciding}
            onDone={drop}
          />
        )}
      >
        {(photo) => (
          <>
            <PhotoReview
              key={photo.id}
              photo={photo}
              isGone={queue.isGone}
              deciding={queue.deciding}
            />
            <SimilarPhotos photo={photo} rows={rows} onChoose={queue.choose} />
          </>
        )}
      </QueueAndLook>
    </>
  )
}

/** The choices of each filter, as the address spells them. */
const photoFilterChoices = {
  verdict: [...photoVerdicts, 'none'],
  similar: photoLikenesses,
} as const
type FilterName = keyof typeof photoFilterChoices

const photoFilterNames = Object.keys(photoFilterChoices) as FilterName[]

const photoFiltersIn = (search: Search) =>
  filtersOf(moderationCalls.listPhotoReviews.request.entries.filters, photoFilterNames, search)

const usePhotoFilters = () => useAddressFilters(photoFiltersIn)

const PhotoFilters = ({
  view: { filters, choose },
}: {
  view: ReturnType<typeof usePhotoFilters>
}) => (
  <search className="flex flex-wrap items-center gap-2">
    {photoFilterNames.map((name) => (
      <Choices
        key={name}
        aria-label={words.columns[name]}
        all={tableText.all(words.columns[name])}
        value={filters[name] ?? ''}
        options={photoFilterChoices[name].map((value) => [
          value,
          `${words.columns[name]}: ${words.filterValues[value]}`,
        ])}
        onChoose={(value) => choose(name, value || undefined)}
      />
    ))}
  </search>
)
