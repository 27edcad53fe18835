import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../classes.ts'
import { type PhotoSource, type PhotoTrouble, usePhotoRetry } from './use-photo-retry.ts'

/** Whether the person asks pages to load less; Firefox and Safari do not tell (https://wicg.github.io/savedata/). */
const savesData = (): boolean =>
  'connection' in navigator &&
  (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true

export const Photo = ({
  photo,
  description,
  missing,
  failed,
  lazy = false,
  sharp = false,
  className,
}: {
  photo: PhotoSource | undefined
  description: string
  /** The words where there is no photo. */
  missing: string
  /** The words for a photo that does not load, for example offline. */
  failed: Readonly<Record<PhotoTrouble, string>>
  /** Loads the photo when it comes near, for a long list. */
  lazy?: boolean
  /** Draws the whole photo over its small copy once it is here, for people who do not save data. */
  sharp?: boolean
  className?: string
}) => {
  const [src, fail, trouble] = usePhotoRetry(photo)

  if (src === undefined) {
    return (
      <div
        className={classes(
          'flex flex-col items-center justify-center gap-2 bg-sunken text-muted',
          className,
        )}
      >
        <ImageOff aria-hidden className="size-7" />
        <span className="max-w-52 px-2 text-center text-small">
          {photo === undefined ? missing : failed[trouble]}
        </span>
      </div>
    )
  }
  return (
    <>
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
      {sharp && photo !== undefined && src !== photo.whole && navigator.onLine && !savesData() && (
        <WholePhoto key={photo.whole} src={photo.whole} className={className} />
      )}
    </>
  )
}

/** The small copy below has the text. */
const WholePhoto = ({ src, className }: { src: string; className: string | undefined }) => {
  const [isHere, setHere] = useState(false)
  return (
    <img
      src={src}
      alt=""
      crossOrigin="anonymous"
      decoding="async"
      draggable={false}
      onLoad={() => setHere(true)}
      className={classes('object-cover', className, !isHere && 'invisible')}
    />
  )
}
