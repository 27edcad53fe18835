import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, useRef } from 'react'

/** The number of rows that are drawn beyond the screen's edges, so that a flick shows no gap. */
const overscan = 8

type Draw<Item> = (item: Item) => ReactNode

/** A memoised row, because scrolling asks for all visible rows again and again. */
const Row = memo(({ item, draw }: { item: unknown; draw: Draw<unknown> }) => draw(item))

/** A list that mounts only its visible rows. @param children draws a row; a new function redraws all rows */
export const LongList = <Item,>({
  items,
  keyOf,
  estimate,
  role,
  children,
}: {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** The likely height of a row in pixels, until it is measured. */
  estimate: (item: Item) => number
  role?: 'list'
  children: Draw<Item>
}) => {
  const list = useRef<HTMLDivElement>(null)
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => {
      const item = items[index]
      return item === undefined ? 0 : estimate(item)
    },
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : keyOf(item)
    },
    overscan,
    scrollMargin: list.current?.offsetTop ?? 0,
    directDomUpdates: true,
    // Rows are moved by `position`: a layer for each row would cost more than it saves.
    directDomUpdatesMode: 'position',
  })
  return (
    <div ref={list} role={role}>
      <div ref={virtual.containerRef} className="relative">
        {virtual.getVirtualItems().map(({ key, index }) => {
          const item = items[index]
          return (
            item !== undefined && (
              <div
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className="absolute inset-x-0 top-0"
              >
                <Row item={item} draw={children as Draw<unknown>} />
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}
