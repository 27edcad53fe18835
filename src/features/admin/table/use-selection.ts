import { useCallback, useMemo, useState } from 'react'

export interface Selection<Row> {
  keys: ReadonlySet<string>
  /** Selected rows that are shown: one that a filter hides is decided by nobody. */
  rows: readonly Row[]
  toggle(key: string): void
  add(rows: readonly Row[]): void
  clear(): void
}

export const useSelection = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Selection<Row> => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selected = useMemo(
    () => (chosen.size === 0 ? [] : rows.filter((row) => chosen.has(keyOf(row)))),
    [rows, chosen, keyOf],
  )
  const toggle = useCallback((key: string) => {
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  }, [])
  return {
    keys: chosen,
    rows: selected,
    toggle,
    add: (more) => setChosen((before) => new Set([...before, ...more.map(keyOf)])),
    clear: () => setChosen(new Set()),
  }
}
