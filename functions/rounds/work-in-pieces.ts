import { pathOf } from '../../src/shared/collections/path-of.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import type { Deadline } from '../platform/bulk.ts'
import type { Fields, Reader, Store } from '../platform/store.ts'

interface PieceDone<T> {
  /** The key behind which the next piece begins; null: the step is done. */
  readonly next: string | null
  /** The count so far, this piece included. */
  readonly tally: T
}

/**
 * Works on one piece, which may be repeated.
 * @param after '' for the first piece
 */
export type Step<T> = (after: string, tally: T) => Promise<PieceDone<T>>

export interface PieceWork<T> {
  /** The work's name and the round's id. */
  readonly name: string
  /** The subject of the work: a mark of another subject is not continued. */
  readonly about: string
  /** The count before the first piece. */
  readonly tally: T
  readonly steps: readonly Step<T>[]
}

/** Whether a run came to the end of the work, or left the rest to the next one. */
export type WorkEnd = 'done' | 'unfinished'

interface Place<T> {
  readonly step: number
  readonly after: string
  readonly tally: T
}

/**
 * Works step by step and piece by piece, and stores how far it came: the next run continues after a crash or
 * the end of a run's time. A run does one piece at least. The last piece leaves no mark. Of two runs at once
 * the slower stops.
 * @returns the counts; null: the rest is for the next run
 */
export const workInPieces = async <T extends object>(
  store: Store,
  { name, about, tally, steps }: PieceWork<T>,
  deadline: Deadline,
): Promise<T | null> => {
  const mark = pathOf('sweeps', name)
  let left = await readMark(store, mark)
  const isMine = left?.about === about
  let place: Place<T> = isMine ? (left as unknown as Place<T>) : { step: 0, after: '', tally }
  for (;;) {
    const step = steps[place.step]
    if (step === undefined) break
    const done = await step(place.after, place.tally)
    place = {
      step: place.step + (done.next === null ? 1 : 0),
      after: done.next ?? '',
      tally: done.tally,
    }
    if (place.step === steps.length) break
    const isOver = deadline.isOver()
    // No mark is written after a step of one piece: to repeat the step costs no more than the mark.
    if (done.next === null && !isOver) continue
    const row: Fields = { about, ...place }
    if (!(await replaceMark(store, mark, left, row))) return null
    left = row
    if (isOver) return null
  }
  if (left !== null && !(await replaceMark(store, mark, left, null))) return null
  return place.tally
}

const readMark = async (reader: Reader, mark: string): Promise<Fields | null> => {
  const [stored] = await reader.getAll([mark])
  return stored?.data ?? null
}

/** @returns false when another run has written a mark meanwhile, or has finished */
const replaceMark = (
  store: Store,
  mark: string,
  seen: Fields | null,
  row: Fields | null,
): Promise<boolean> =>
  store.transaction(async (transaction) => {
    const present = await readMark(transaction, mark)
    const isSame = (['about', 'step', 'after'] as const).every(
      (field) => present?.[field] === seen?.[field],
    )
    if (!isSame) return false
    if (row === null) transaction.delete(mark)
    else transaction.set(mark, { ...row, updatedAt: serverTime })
    return true
  })
