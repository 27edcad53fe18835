import { photosText as words } from '../../../shared/text/admin/photos.ts'
import { deskButtonClass } from '../frame/desk-classes.ts'
import type { WaitingPhoto } from './photo-columns.ts'

/** Photos of other accounts that are like this one. Those that wait too are one press away. */
export const SimilarPhotos = ({
  photo: { similar },
  rows,
  onChoose,
}: {
  photo: WaitingPhoto
  rows: readonly WaitingPhoto[]
  onChoose: (row: WaitingPhoto) => void
}) => {
  if (similar === null) return <p className="text-small text-muted">{words.notComparedLine}</p>
  if (similar.length === 0) return null
  return (
    <section aria-label={words.likeOthers} className="flex flex-col gap-2">
      <h3 className="text-body font-semibold text-bad">{words.likeOthers}</h3>
      <ul className="flex flex-wrap gap-3">
        {similar.map(({ id, name, url }) => {
          const waiting = rows.find((row) => row.id === id)
          return (
            <li key={id} className="flex flex-col gap-1 text-small">
              <img
                src={url}
                alt={words.similarOf(name)}
                className="h-40 w-32 rounded-control bg-sunken object-contain"
              />
              {name}
              {waiting !== undefined && (
                <button
                  type="button"
                  className={deskButtonClass('quiet')}
                  onClick={() => onChoose(waiting)}
                >
                  {words.review}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
