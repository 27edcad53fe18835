import { UserRound } from 'lucide-react'
import { useState } from 'react'

/** The name beside it says who it is, so the picture has no text for screen readers. */
export const Avatar = ({ src }: { src: string | undefined }) => {
  const [failed, setFailed] = useState(false)
  return (
    <span
      aria-hidden
      className="flex size-11 shrink-0 items-center justify-center overflow-hidden rounded-full bg-sunken text-muted"
    >
      {src === undefined || failed ? (
        <UserRound className="size-1/2" />
      ) : (
        <img
          src={src}
          alt=""
          crossOrigin="anonymous"
          className="size-full object-cover"
          onError={() => setFailed(true)}
        />
      )}
    </span>
  )
}
