import { ImageOff } from 'lucide-react'
import { classes } from '../classes.ts'
import { type PhotoTrouble, usePhotoRetry } from './use-photo-retry.ts'

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
  /** The words where there is no photo. */
  missing: string
  /** The words for a photo that does not load, for example offline. */
  failed: Readonly<Record<PhotoTrouble, string>>
  /** Loads the photo when it comes near, for a long list. */
  lazy?: boolean
  className?: string
}) => {
  const [isMissing, fail, trouble] = usePhotoRetry(src)

  if (isMissing) {
    return (
      <div
        className={classes(
          'flex flex-col items-center justify-center gap-2 bg-sunken text-muted',
          className,
        )}
      >
        <ImageOff aria-hidden className="size-7" />
        <span className="max-w-52 px-2 text-center text-small">
          {src === undefined ? missing : failed[trouble]}
        </span>
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
      onError={fail}
      className={classes('bg-sunken object-cover', className)}
    />
  )
}
