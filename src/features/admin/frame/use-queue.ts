import { useState } from 'react'
import { useHotkeys } from './use-hotkeys.ts'

interface Place {
  key: string | null
  index: number
}

/**
 * Goes from one row of a queue to the next, also with J and K. The next one slides under the admin's
 * eyes when one is decided: its place in the queue is kept.
 */
export const useQueue = <Row>(rows: readonly Row[], keyOf: (row: Row) => string) => {
  const [chosen, setChosen] = useState<Place>({ key: null, index: 0 })
  const found = rows.findIndex((row) => keyOf(row) === chosen.key)
  const index = found >= 0 ? found : Math.min(chosen.index, rows.length - 1)
  const go = (to: number) => {
    const row = rows[to]
    if (row !== undefined) setChosen({ key: keyOf(row), index: to })
  }
  const next = () => go(index + 1)
  const previous = () => go(index - 1)
  useHotkeys({ j: next, k: previous })
  return {
    row: rows[index],
    isFirst: index <= 0,
    isLast: index >= rows.length - 1,
    next,
    previous,
    choose: (row: Row) => go(rows.findIndex((one) => keyOf(one) === keyOf(row))),
  }
}
