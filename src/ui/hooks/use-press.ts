import { useState } from 'react'

/**
 * The time after which a kept press is dropped if the rows never show it: another tab took it back, or the server
 * refused it, before they were read. Slow phones need less: a press that is dropped too early turns back for a
 * moment.
 */
export const rowsMs = 5_000

interface Press<Choice> {
  wanted: Choice
  isKept: boolean
}

/**
 * A press that is drawn at once, over the rows, until they show the same. By the rows alone it is painted too
 * late on a slow phone (bench P5, four times slower, 20 presses of Like each way in turn): after 101 ms instead
 * of 37, with 500 entries that wait after 122 instead of 34, the slowest after 559 instead of 161. A button
 * that only sets state needs 24.
 *
 *   rows ──press──▶ pending ──kept──▶ pending ──rows say the same, or `rowsMs`──▶ rows
 *    ▲                 └──refused──▶ rows
 *
 * @param choice as the rows have it
 * @param isOver whether the rows have gone past every press, which ends the drawn one
 */
export const usePress = <Choice>(choice: Choice, isOver: boolean) => {
  const [last, setLast] = useState<Press<Choice> | null>(null)
  const isSaid = last?.isKept && last.wanted === choice
  if (isSaid || (last !== null && isOver)) setLast(null)

  /** @throws what `work` throws, after the rows are drawn again */
  const press = async (wanted: Choice, work: Promise<void>): Promise<void> => {
    const mine = { wanted, isKept: false }
    /** Changes the drawn press, unless a later press has replaced this one. */
    const follow = (before: Press<Choice>, after: Press<Choice> | null) =>
      setLast((now) => (now === before ? after : now))
    setLast(mine)
    try {
      await work
    } catch (error) {
      follow(mine, null)
      throw error
    }
    const kept = { wanted, isKept: true }
    follow(mine, kept)
    setTimeout(() => follow(kept, null), rowsMs)
  }

  return { value: last?.wanted ?? choice, isPending: last !== null, press }
}
