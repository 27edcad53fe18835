import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../classes.ts'
import { useDocumentHidden } from '../hooks/use-document-hidden.ts'
import { reducedMotion, useMedia } from '../hooks/use-media.ts'
import { Photo } from './Photo.tsx'
import type { PhotoTrouble } from './use-photo-retry.ts'

export interface CarouselWords {
  photo: (position: number, count: number) => string
  previous: string
  next: string
  pause: string
  play: string
  missing: string
  failed: Readonly<Record<PhotoTrouble, string>>
}

const turnBase =
  'absolute flex size-11 items-center justify-center rounded-full bg-photo-shade/45 text-photo-ink transition-colors hover:bg-photo-shade/70 focus-visible:outline-photo-ink'
const turnClass = `${turnBase} top-1/2 -translate-y-1/2`
const pauseClass = 'top-6 right-2'

/** Rests when paused, while touched, hovered, focused or out of sight; never moves alone under reduced motion. */
export const Carousel = ({
  photos,
  everyMs,
  words,
}: {
  photos: readonly string[]
  everyMs: number
  words: CarouselWords
}) => {
  const [shown, setShown] = useState(0)
  const [held, setHeld] = useState({ hover: false, touch: false, focus: false })
  const [isPaused, setPaused] = useState(false)
  const hidden = useDocumentHidden()
  const still = useMedia(reducedMotion)
  const count = photos.length
  const current = count === 0 ? 0 : shown % count
  const turn = (by: number) => setShown((current + by + count) % count)
  const resting = isPaused || hidden || held.hover || held.touch || held.focus
  const hold = (part: Partial<typeof held>) => setHeld((before) => ({ ...before, ...part }))

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: these only pause what moves by itself
    <div
      className="relative aspect-[4/5] overflow-hidden bg-sunken"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hold({ hover: true })}
      onPointerLeave={() => hold({ hover: false, touch: false })}
      onPointerDown={() => hold({ touch: true })}
      onPointerUp={() => hold({ touch: false })}
      onPointerCancel={() => hold({ touch: false })}
      onFocus={({ target }) => target.matches(':focus-visible') && hold({ focus: true })}
      onBlur={() => hold({ focus: false })}
    >
      <Photo
        key={current}
        src={photos[current]}
        description={words.photo(current + 1, Math.max(count, 1))}
        missing={words.missing}
        failed={words.failed}
        className="absolute inset-0 size-full animate-fade"
      />
      {count > 1 && (
        <>
          <div className="absolute inset-x-3 top-3 flex gap-1.5" aria-hidden>
            {photos.map((photo, place) => (
              <span
                key={photo}
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
            onClick={() => turn(-1)}
            className={classes(turnClass, 'left-2')}
          >
            <ChevronLeft aria-hidden />
          </button>
          <button
            type="button"
            aria-label={words.next}
            onClick={() => turn(1)}
            className={classes(turnClass, 'right-2')}
          >
            <ChevronRight aria-hidden />
          </button>
          {!still && (
            <button
              type="button"
              aria-label={isPaused ? words.play : words.pause}
              onClick={() => setPaused(!isPaused)}
              className={classes(pauseClass, turnBase)}
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
