import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { classes } from '../classes.ts'
import { AfterPaint } from '../hooks/AfterPaint.tsx'
import { useSwipe } from './use-swipe.ts'
import { useTurning } from './use-turning.ts'

export interface DeckWords {
  place: (position: number, count: number) => string
  previous: string
  next: string
}

/** Moves the focus from a leaving card to the next one, so that keys and screen readers go on there. */
const useFocusKept = <Item,>(keyOf: (item: Item) => string, shown: Item | undefined) => {
  const article = useRef<HTMLElement>(null)
  const key = shown === undefined ? undefined : keyOf(shown)
  const before = useRef(key)
  useEffect(() => {
    const turned = before.current !== key
    before.current = key
    if (turned && document.activeElement === document.body) {
      article.current?.focus({ preventScroll: true })
    }
  }, [key])
  return article
}

/**
 * A deck of cards. Neighbours are drawn only during a drag.
 * @param threshold pixels a swipe needs, for a card's width
 */
export const Deck = <Item,>({
  items,
  keyOf,
  words,
  threshold,
  intro,
  head,
  ahead,
  children,
}: {
  items: readonly Item[]
  keyOf: (item: Item) => string
  words: DeckWords
  threshold: (width: number) => number
  /** Stands above the row of arrows; the first card may have more. */
  intro?: (isFirst: boolean) => ReactNode
  /** Stands at the beginning of the row of arrows. */
  head?: ReactNode
  /** Stands for a neighbour that is not drawn yet, to prepare what it will need. */
  ahead?: (item: Item) => ReactNode
  /** `next` turns to the next card, from the last one to the first. */
  children: (item: Item, next: () => void) => ReactNode
}) => {
  const track = useRef<HTMLDivElement>(null)
  const keys = items.map(keyOf)
  const { place, isInSight, canTurn, turn } = useTurning(keys, track)
  const { dragging, handlers } = useSwipe(track, {
    threshold,
    canTurn,
    turn: (by) => turn(by, true),
  })
  const article = useFocusKept(keyOf, items[place])
  const shown = items[place]
  if (shown === undefined) return null
  const next = () => turn(canTurn(1) ? 1 : -place)

  const neighbours = [items[place - 1], items[place + 1]].filter((item) => item !== undefined)
  const neighbour = (by: 1 | -1, side: string) => {
    const item = items[place + by]
    if (!dragging || item === undefined) return null
    return (
      <div inert aria-hidden className={`absolute top-0 w-full ${side}`}>
        {children(item, next)}
      </div>
    )
  }

  return (
    <section className="flex flex-col">
      {intro?.(place === 0)}
      {ahead && (
        <AfterPaint>
          {neighbours.map((item) => (
            <Fragment key={keyOf(item)}>{ahead(item)}</Fragment>
          ))}
        </AfterPaint>
      )}
      <div className="flex min-h-10 items-center gap-2">
        <div className="flex min-w-0 flex-1 items-center gap-2">{head}</div>
        <p aria-live="polite" className="text-small text-muted tabular-nums">
          <span className="sr-only">{words.place(place + 1, items.length)}</span>
          <span aria-hidden>{`${place + 1}/${items.length}`}</span>
        </p>
        <IconButton
          label={words.previous}
          className="-my-0.5 -mr-2"
          aria-disabled={!canTurn(-1)}
          onClick={() => turn(-1)}
        >
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton
          label={words.next}
          className="-my-0.5 -mr-2"
          aria-disabled={!canTurn(1)}
          onClick={() => turn(1)}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      {/* The listeners are on the frame around the track, because a card that only comes into view is inert
          and takes no finger. */}
      <div
        className="-mx-5 touch-pan-y overflow-x-clip px-5 max-sm:group-data-deck/deck:px-0"
        {...handlers}
      >
        <div ref={track} className="relative touch-pan-y scroll-mt-32">
          {neighbour(-1, 'right-[calc(100%+--spacing(5))]')}
          <article
            key={keyOf(shown)}
            ref={article}
            tabIndex={-1}
            aria-label={words.place(place + 1, items.length)}
            className={classes('outline-none', !isInSight && 'animate-fade')}
          >
            {children(shown, next)}
          </article>
          {neighbour(1, 'left-[calc(100%+--spacing(5))]')}
        </div>
      </div>
    </section>
  )
}
