import { useState } from 'react'
import { photosText as words } from '../../../shared/text/admin/photos.ts'
import { FieldError } from '../../../ui/form/Field.tsx'
import type { WaitingPhoto } from './photo-columns.ts'

export const ReviewedPhoto = ({
  photo: { name, place, photos, url },
  onDrawn,
}: {
  photo: WaitingPhoto
  onDrawn: () => void
}) => {
  const [isBroken, setBroken] = useState(false)
  return (
    <figure className="flex flex-col gap-1">
      {isBroken ? (
        <FieldError>{words.failed}</FieldError>
      ) : (
        <img
          src={url}
          alt={words.altOf(name, place)}
          onLoad={onDrawn}
          onError={() => setBroken(true)}
          className="h-[50vh] w-full rounded-control bg-sunken object-contain"
        />
      )}
      <figcaption className="text-small text-muted">{words.placeOf(place, photos)}</figcaption>
    </figure>
  )
}
