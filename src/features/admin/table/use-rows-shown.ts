import { useEffect, useMemo, useState } from 'react'
import type { DataColumn } from './data-column.ts'
import { rowsInOrder } from './rows-in-order.ts'
import { matcherOf, type TableView } from './table-view.ts'

/** So few are ordered at once, in less than a frame. */
const fewRows = 500
/** Between two frames. */
const sliceMs = 8

type Steps<Row> = Generator<void, readonly Row[]>

const finish = <Row>(steps: Steps<Row>): readonly Row[] => {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** A slice at a time, so that the page goes on answering. @returns the stop */
const finishInSlices = <Row>(
  steps: Steps<Row>,
  done: (rows: readonly Row[]) => void,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  const slice = () => {
    const end = performance.now() + sliceMs
    while (performance.now() < end) {
      const step = steps.next()
      if (step.done) {
        done(step.value)
        return
      }
    }
    timer = setTimeout(slice)
  }
  slice()
  return () => clearTimeout(timer)
}

/**
 * Rows that match the view, in its order. Of many rows those of the view before stay until it is
 * ready; the first view is ready at once.
 */
export const useRowsShown = <Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  view: TableView,
): readonly Row[] => {
  const isPlain = matcherOf(columns, view) === null && view.sort === null
  const isFew = rows.length <= fewRows
  const [first] = useState(() => ({
    rows,
    columns,
    view,
    shown: finish(rowsInOrder(rows, columns, view)),
  }))
  const isFirst = first.rows === rows && first.columns === columns && first.view === view
  const atOnce = useMemo(() => {
    if (isFirst) return first.shown
    if (isPlain) return rows
    return isFew ? finish(rowsInOrder(rows, columns, view)) : null
  }, [isFirst, first, isPlain, isFew, rows, columns, view])
  const [latest, setLatest] = useState(first.shown)
  useEffect(() => {
    if (atOnce === null) return finishInSlices(rowsInOrder(rows, columns, view), setLatest)
    setLatest(atOnce)
  }, [atOnce, rows, columns, view])
  return atOnce ?? latest
}
