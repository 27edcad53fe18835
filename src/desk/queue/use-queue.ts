import { useState } from 'react'
import { useOpenedKey } from '../table/use-address-word.ts'
import { useHotkeys } from './use-hotkeys.ts'

interface Place<Row> {
  row: Row
  index: number
  /** The name of the list. */
  list: string
}

/** The part of a queue that the components need which show and decide a row. */
export interface QueueTurn {
  /** The row in view has left the list, and not by this admin's decision. */
  isGone: boolean
  isFirst: boolean
  isLast: boolean
  next: () => void
  previous: () => void
}

/**
 * Around a decision of this admin: the row in view may leave with it.
 * @param keys of the rows that are decided @param work answers whether they were
 */
export type Deciding = (keys: readonly string[], work: () => Promise<boolean>) => Promise<boolean>

const noKeys: readonly string[] = []

/**
 * Goes from one row of a queue to the next, also with J and K. A row in view stays, as it was, until
 * this admin decides or leaves it: what is typed and pressed is about what is seen. When it is decided,
 * the next one slides into its place. The address names the row that was chosen.
 * @param asked null: not read yet
 * @param list another question is another list, which begins at its first row; null: not answered yet
 */
export const useQueue = <Row>(
  asked: readonly Row[] | null,
  keyOf: (row: Row) => string,
  list: string | null = asked && '',
) => {
  const rows = asked ?? []
  const [place, setPlace] = useState<Place<Row> | null>(null)
  const [decided, setDecided] = useState(noKeys)
  const [opened, setOpened] = useOpenedKey()
  const [followed, setFollowed] = useState(opened)
  const placeAt = (index: number): Place<Row> | null => {
    const row = rows[index]
    return row === undefined || list === null ? null : { row, index, list }
  }
  const addressed = rows.findIndex((row) => keyOf(row) === opened)
  if (followed !== opened) {
    setFollowed(opened)
    const named = placeAt(addressed)
    if (named !== null) setPlace(named)
  }
  const found = place === null ? -1 : rows.findIndex((row) => keyOf(row) === keyOf(place.row))
  const now = (): Place<Row> | null => {
    if (list === null) return place
    if (place === null) return placeAt(Math.max(0, addressed))
    if (place.list !== list) return placeAt(0)
    if (found >= 0) return placeAt(found)
    if (!decided.includes(keyOf(place.row))) return place
    return placeAt(Math.min(place.index, rows.length - 1))
  }
  const shown = now()
  if (shown?.row !== place?.row || shown?.index !== place?.index || shown?.list !== place?.list)
    setPlace(shown)
  const isElsewhere = place !== null && shown !== null && keyOf(place.row) !== keyOf(shown.row)
  if (isElsewhere && decided.length > 0) setDecided(noKeys)

  const index = shown?.index ?? 0
  const isGone = shown !== null && list !== null && shown === place && found < 0
  const go = (to: number) => {
    const next = placeAt(to)
    if (next === null) return
    setPlace(next)
    setOpened(keyOf(next.row))
  }
  // The row behind one that is gone stands in its place already.
  const next = () => go(isGone ? Math.min(index, rows.length - 1) : index + 1)
  const previous = () => go(index - 1)
  useHotkeys({ j: next, k: previous })
  const turn: QueueTurn = {
    isGone,
    isFirst: index <= 0,
    isLast: isGone ? rows.length === 0 : index >= rows.length - 1,
    next,
    previous,
  }
  const deciding: Deciding = async (keys, work) => {
    setDecided(keys)
    const isDecided = await work()
    if (!isDecided) setDecided(noKeys)
    return isDecided
  }
  return {
    ...turn,
    row: shown?.row,
    /** Their decision is on its way: they slide out of the list. */
    leaving: decided,
    choose: (row: Row) => go(rows.findIndex((one) => keyOf(one) === keyOf(row))),
    deciding,
  }
}
