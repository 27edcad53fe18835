import { UserRound } from 'lucide-react'
import { type PhotoSource, usePhotoRetry } from './use-photo-retry.ts'

/** A small photo. The name beside it says who it is, so it has no text for screen readers. */
export const Avatar = ({ photo }: { photo: PhotoSource | undefined }) => {
  const [src, fail] = usePhotoRetry(photo)
  return (
    <span
      aria-hidden
      className="flex size-11 shrink-0 items-center justify-center overflow-hidden rounded-full bg-sunken text-muted"
    >
      {src === undefined ? (
        <UserRound className="size-1/2" />
      ) : (
        <img
          src={src}
          alt=""
          crossOrigin="anonymous"
          className="size-full object-cover"
          onError={fail}
        />
      )}
    </span>
  )
}
