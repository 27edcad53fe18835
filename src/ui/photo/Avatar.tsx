import { UserRound } from 'lucide-react'
import { useState } from 'react'

/** A round photo beside a name; the name says who it is, so the picture is silent. */
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
