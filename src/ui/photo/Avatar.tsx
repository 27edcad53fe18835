import { UserRound } from 'lucide-react'
import { usePhotoRetry } from './use-photo-retry.ts'

/** A small photo. The name beside it says who it is, so it has no text for screen readers. */
export const Avatar = ({ src }: { src: string | undefined }) => {
  const [isMissing, fail] = usePhotoRetry(src)
  return (
    <span
      aria-hidden
      className="flex size-11 shrink-0 items-center justify-center overflow-hidden rounded-full bg-sunken text-muted"
    >
      {isMissing ? (
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
