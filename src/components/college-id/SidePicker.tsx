import { ImagePlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { collegeIdText } from '../../shared/text/profile/photos.ts'
import type { ShrunkPhoto } from '../photo-compression/wanted-photo.ts'
import { acceptedPhotoTypes } from '../photo-slots/AddSlot.tsx'

/** An object URL of the bytes, which is revoked when the picture is no longer shown. */
const useAddress = (photo: ShrunkPhoto | null): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (photo === null) return setAddress(undefined)
    const made = URL.createObjectURL(new Blob([photo.bytes], { type: photo.contentType }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return address
}

export const SidePicker = ({
  side,
  photo,
  choose,
}: {
  side: string
  photo: ShrunkPhoto | null
  choose: (file: File) => void
}) => {
  const address = useAddress(photo)
  return (
    <label className="relative flex aspect-[8/5] cursor-pointer flex-col items-center justify-center gap-1 overflow-hidden rounded-card border-2 border-dashed border-edge text-center text-small text-muted hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
      {address === undefined ? (
        <ImagePlus aria-hidden className="size-7" />
      ) : (
        <img
          src={address}
          alt={collegeIdText.chosen(side)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <span
        className={
          address === undefined ? undefined : 'absolute bottom-0 w-full bg-raised/90 py-2 text-ink'
        }
      >
        {address === undefined ? collegeIdText.choose(side) : collegeIdText.change(side)}
      </span>
      <input
        type="file"
        accept={acceptedPhotoTypes}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) choose(file)
          target.value = ''
        }}
      />
    </label>
  )
}
