import { useCallback, useMemo, useState } from 'react'

export interface Selection<Row> {
  keys: ReadonlySet<string>
  /**
   * Selected rows that are shown: one that a filter hides is decided by nobody. Of a list that the
   * server pages also those that were read for the selection alone.
   */
  rows: readonly Row[]
  toggle(key: string): void
  add(rows: readonly Row[]): void
  /** Without these, or without all. */
  drop(keys?: readonly string[]): void
}

interface Chosen<Row> {
  list: string | null
  /** By key; without a row where it was toggled in the table. */
  rows: ReadonlyMap<string, Row | undefined>
}

const nothing: ReadonlyMap<string, never> = new Map<string, never>()

/** @param list of the rows, if the server pages it; another list begins with nothing selected */
export const useSelection = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  list: string | null,
): Selection<Row> => {
  const [kept, setKept] = useState<Chosen<Row>>({ list, rows: nothing })
  const chosen = kept.list === list ? kept.rows : nothing
  const change = useCallback(
    (next: (rows: Map<string, Row | undefined>) => void) =>
      setKept((before) => {
        const after = new Map(before.list === list ? before.rows : nothing)
        next(after)
        return { list, rows: after }
      }),
    [list],
  )
  const keys = useMemo(() => new Set(chosen.keys()), [chosen])
  const selected = useMemo(() => {
    if (keys.size === 0) return []
    const shown = rows.filter((row) => keys.has(keyOf(row)))
    if (list === null) return shown
    const known = new Set(shown.map(keyOf))
    const others = [...chosen].flatMap(([key, row]) =>
      row === undefined || known.has(key) ? [] : [row],
    )
    return [...shown, ...others]
  }, [rows, chosen, keys, keyOf, list])
  const toggle = useCallback(
    (key: string) => change((next) => void (next.delete(key) || next.set(key, undefined))),
    [change],
  )
  return {
    keys,
    rows: selected,
    toggle,
    add: (more) =>
      change((next) => {
        for (const row of more) next.set(keyOf(row), row)
      }),
    drop: (some) =>
      change((next) => {
        if (some === undefined) next.clear()
        else for (const key of some) next.delete(key)
      }),
  }
}
