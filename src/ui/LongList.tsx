import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'

/** Rows kept beyond the screen's edges, so that a flick shows no gap. */
const overscan = 8

/** Any number of rows of any height, scrolled with the page; only those in sight exist. */
export const LongList = <Item,>({
  items,
  keyOf,
  estimate,
  children,
}: {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Pixels a row is likely to need, until it is measured. */
  estimate: (item: Item) => number
  children: (item: Item) => ReactNode
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
  })
  return (
    <div ref={list} className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ key, index, start }) => {
        const item = items[index]
        return (
          item !== undefined && (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
            >
              {children(item)}
            </div>
          )
        )
      })}
    </div>
  )
}
