import type { CallResponse } from '../../../shared/calls.ts'
import { reportsText as words } from '../../../shared/text/admin/reports.ts'
import { type CarriedImage, useObjectUrl } from '../frame/use-object-url.ts'

/** The profile at the time of the report, also if it was edited or deleted since (PRODUCT §8). */
export const FrozenProfile = ({ frozen }: { frozen: CallResponse<'openReport'>['frozen'] }) => (
  <section aria-label={words.frozen} className="flex flex-col gap-2">
    <h3 className="text-small font-semibold">{words.frozen}</h3>
    {frozen === null ? (
      <p className="text-body">{words.nothingFrozen}</p>
    ) : (
      <>
        <p className="text-body wrap-anywhere">{frozen.name || words.nobody}</p>
        {frozen.photos.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {frozen.photos.map((photo, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
              <li key={place}>
                <FrozenPhoto photo={photo} place={place} />
              </li>
            ))}
          </ul>
        )}
        <p className="text-body wrap-anywhere whitespace-pre-line">{frozen.bio || words.noBio}</p>
      </>
    )}
  </section>
)

const FrozenPhoto = ({ photo, place }: { photo: CarriedImage; place: number }) => {
  const url = useObjectUrl(photo)
  return (
    <img src={url} alt={words.photo(place + 1)} className="h-40 rounded-control object-cover" />
  )
}
