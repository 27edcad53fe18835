import { UserRound } from 'lucide-react'
import { useState } from 'react'

const sizes = { small: 'size-11', large: 'size-16' } as const

/** A round photo beside a name; the name says who it is, so the picture is silent. */
export const Avatar = ({
  src,
  size = 'small',
}: {
  src: string | undefined
  size?: keyof typeof sizes
}) => {
  const [failed, setFailed] = useState(false)
  return (
    <span
      aria-hidden
      className={`flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-sunken text-muted ${sizes[size]}`}
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
