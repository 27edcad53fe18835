import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { useDocumentHidden } from '../hooks/use-document-hidden.ts'
import { reducedMotion, useMedia } from '../hooks/use-media.ts'
import { Photo } from './Photo.tsx'
import type { PhotoSource, PhotoTrouble } from './use-photo-retry.ts'

export interface CarouselWords {
  photo: (position: number, count: number) => string
  previous: string
  next: string
  pause: string
  play: string
  missing: string
  failed: Readonly<Record<PhotoTrouble, string>>
}

/** The halves of the photo that turn it; their arrows show under a pointer and the focus. */
const zoneClass =
  'group/zone absolute inset-y-0 flex w-1/2 items-center px-2 text-photo-ink focus-visible:outline-photo-ink focus-visible:-outline-offset-4'
const discClass =
  'flex size-11 items-center justify-center rounded-full bg-photo-shade/45 transition-opacity'
const zoneDiscClass = `${discClass} opacity-0 group-hover/zone:opacity-100 group-focus-visible/zone:opacity-100`
/** The button to pause, for pointers and keys: a finger pauses by resting on the photo. */
const pauseClass =
  'absolute top-6 right-2 text-photo-ink focus-visible:opacity-100 focus-visible:outline-photo-ink'
const pauseAtRestClass = 'opacity-0 group-hover/photo:opacity-100'

/** A longer press has held the photo, and turns nothing. */
const tapMaxMs = 400

/**
 * Photos that change by themselves, unless paused, touched, hovered, focused or out of sight; never under
 * reduced motion.
 */
export const Carousel = ({
  photos,
  everyMs,
  words,
  sharp = false,
}: {
  photos: readonly PhotoSource[]
  everyMs: number
  sharp?: boolean
  words: CarouselWords
}) => {
  // Null until the first turn: the first photo is in sight before, and does not fade in.
  const [shown, setShown] = useState<number | null>(null)
  const [held, setHeld] = useState({ hover: false, touch: false, focus: false })
  const [isPaused, setPaused] = useState(false)
  const hidden = useDocumentHidden()
  const still = useMedia(reducedMotion)
  const count = photos.length
  const current = shown === null || count === 0 ? 0 : shown % count
  const turn = (by: number) => setShown((current + by + count) % count)
  const resting = isPaused || hidden || held.hover || held.touch || held.focus
  const downAt = useRef(0)
  const tap = (by: number) => (event: MouseEvent) => {
    const wasHeld = event.detail > 0 && event.timeStamp - downAt.current > tapMaxMs
    if (!wasHeld) turn(by)
  }
  const hold = (part: Partial<typeof held>) => setHeld((before) => ({ ...before, ...part }))

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: these only pause what moves by itself
    <div
      className="group/photo relative aspect-[4/5] max-h-[var(--photo-max,none)] w-full sm:min-h-[min(100%,var(--photo-max,0px))] overflow-hidden bg-sunken"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hold({ hover: true })}
      onPointerLeave={() => hold({ hover: false, touch: false })}
      onPointerDown={({ timeStamp }) => {
        downAt.current = timeStamp
        hold({ touch: true })
      }}
      onPointerUp={() => hold({ touch: false })}
      onPointerCancel={() => hold({ touch: false })}
      onFocus={({ target }) => target.matches(':focus-visible') && hold({ focus: true })}
      onBlur={() => hold({ focus: false })}
    >
      <Photo
        key={current}
        photo={photos[current]}
        sharp={sharp}
        description={words.photo(current + 1, Math.max(count, 1))}
        missing={words.missing}
        failed={words.failed}
        className={classes(
          'absolute inset-0 size-full object-[50%_25%]',
          shown !== null && 'animate-fade',
        )}
      />
      {count > 1 && (
        <>
          <div className="absolute inset-x-3 top-3 flex gap-1.5" aria-hidden>
            {photos.map((photo, place) => (
              <span
                key={photo.whole}
                className="h-1 flex-1 overflow-hidden rounded-full bg-photo-ink/40 ring-1 ring-photo-shade/15"
              >
                {place <= current && (
                  <span
                    className={classes(
                      'block size-full origin-left rounded-full bg-photo-ink',
                      place === current && !still && 'animate-[fill_linear]',
                    )}
                    style={{
                      animationDuration: `${everyMs}ms`,
                      animationPlayState: resting ? 'paused' : 'running',
                    }}
                    onAnimationEnd={() => turn(1)}
                  />
                )}
              </span>
            ))}
          </div>
          <button
            type="button"
            aria-label={words.previous}
            onClick={tap(-1)}
            className={classes(zoneClass, 'left-0')}
          >
            <span className={zoneDiscClass}>
              <ChevronLeft aria-hidden />
            </span>
          </button>
          <button
            type="button"
            aria-label={words.next}
            onClick={tap(1)}
            className={classes(zoneClass, 'right-0 justify-end')}
          >
            <span className={zoneDiscClass}>
              <ChevronRight aria-hidden />
            </span>
          </button>
          {!still && (
            <button
              type="button"
              aria-label={isPaused ? words.play : words.pause}
              onClick={() => setPaused(!isPaused)}
              className={classes(discClass, pauseClass, !isPaused && pauseAtRestClass)}
            >
              {isPaused ? (
                <Play aria-hidden className="size-4" />
              ) : (
                <Pause aria-hidden className="size-4" />
              )}
            </button>
          )}
        </>
      )}
    </div>
  )
}
