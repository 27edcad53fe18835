import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classes } from '../classes.ts'

/** Between two tries to load a photo, doubling from the first to the longest. */
const firstWaitMs = 2_000
const longestWaitMs = 300_000

export const Photo = ({
  src,
  description,
  missing,
  failed,
  lazy = false,
  className,
}: {
  src: string | undefined
  description: string
  /** Said where there is no photo. */
  missing: string
  /** Said of a photo that does not load, as offline. */
  failed: string
  /** For a long list: loads the photo when it comes near. */
  lazy?: boolean
  className?: string
}) => {
  const [failedSrc, setFailedSrc] = useState<string>()
  const failures = useRef(0)
  useEffect(() => {
    if (failedSrc === undefined) return
    const tryAgain = () => setFailedSrc(undefined)
    const wait = Math.min(firstWaitMs * 2 ** failures.current, longestWaitMs)
    failures.current += 1
    const timer = setTimeout(tryAgain, wait)
    window.addEventListener('online', tryAgain)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', tryAgain)
    }
  }, [failedSrc])

  if (src === undefined || src === failedSrc) {
    return (
      <div
        className={classes(
          'flex flex-col items-center justify-center gap-2 bg-sunken text-muted',
          className,
        )}
      >
        <ImageOff aria-hidden className="size-7" />
        <span className="px-2 text-center text-small">{src === undefined ? missing : failed}</span>
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
      onError={() => setFailedSrc(src)}
      className={classes('bg-sunken object-cover', className)}
    />
  )
}
