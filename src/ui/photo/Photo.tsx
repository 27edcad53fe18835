import { ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classes } from '../classes.ts'

export const Photo = ({
  src,
  description,
  missing,
  lazy = false,
  className,
}: {
  src: string | undefined
  description: string
  missing: string
  /** For a long list: loads the photo when it comes near. */
  lazy?: boolean
  className?: string
}) => {
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    const tryAgain = () => setFailed(undefined)
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [])

  if (src === undefined || src === failed) {
    return (
      <div
        className={classes(
          'flex flex-col items-center justify-center gap-2 bg-sunken text-muted',
          className,
        )}
      >
        <ImageOff aria-hidden className="size-7" />
        <span className="px-2 text-center text-small">{missing}</span>
      </div>
    )
  }
  return (
    <img
      src={src}
      alt={description}
      crossOrigin="anonymous"
      decoding="async"
      loading={lazy ? 'lazy' : 'eager'}
      draggable={false}
      onError={() => setFailed(src)}
      className={classes('bg-sunken object-cover', className)}
    />
  )
}
