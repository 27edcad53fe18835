import { useEffect, useRef, useState } from 'react'
import { useActionBlock } from '../../data/react/use-action-block.ts'
import type { CallName } from '../../shared/calls.ts'
import { bulkText as words } from '../../shared/text/desk/table.ts'
import { Progress } from '../../ui/display/Progress.tsx'
import { toast } from '../../ui/overlay/toast.ts'
import type { ActionState } from '../data/use-admin-action.ts'
import { useDesk } from '../data/use-desk.ts'
import { DeskButton } from './ActionButton.tsx'

/** The end of an act on many. Its remaining items can be sent again: the server does none of them twice. */
export interface BulkEnd<Item> {
  is: 'whole' | 'stopped' | 'failed'
  done: readonly Item[]
  left: readonly Item[]
  /** The reason of a failure. */
  error?: unknown
}

/**
 * Does the same to many, a call for as many as one takes. A failure or a stop leaves the rest as it is.
 * @param size items of one call
 * @param onProgress after each call, with how many are done
 */
export const runBulk = async <Item,>(
  items: readonly Item[],
  {
    size,
    act,
    onProgress,
    isStopped,
  }: {
    size: number
    act: (some: readonly Item[]) => Promise<void>
    onProgress: (done: number) => void
    isStopped: () => boolean
  },
): Promise<BulkEnd<Item>> => {
  let place = 0
  const ended = (is: BulkEnd<Item>['is'], error?: unknown): BulkEnd<Item> => ({
    is,
    done: items.slice(0, place),
    left: items.slice(place),
    error,
  })
  while (place < items.length) {
    if (isStopped()) return ended('stopped')
    const some = items.slice(place, place + size)
    try {
      await act(some)
    } catch (error) {
      return ended('failed', error)
    }
    place += some.length
    onProgress(place)
  }
  return ended('whole')
}

export interface BulkState {
  progress: { done: number; all: number; isStopping: boolean } | null
  /** The items that the last run left undone; null after a whole one. */
  rest: { is: BulkEnd<unknown>['is']; done: number; left: number } | null
  stop: () => void
}

/**
 * An act on many rows, with its progress, a way to stop it, and an account of what was done. Everything
 * that it may change is read again once, at its end.
 */
export const useBulk = () => {
  const desk = useDesk()
  const blocked = useActionBlock()
  const [state, setState] = useState<ActionState>({ at: 'idle' })
  const [progress, setProgress] = useState<BulkState['progress']>(null)
  const [rest, setRest] = useState<BulkState['rest']>(null)
  const isStopped = useRef(false)
  const isGone = useRef(false)
  // Leaving the page stops the run after its present call, and no state of a page that is gone is set.
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      isStopped.current = true
    }
  }, [])
  /** @returns the answers in the order of what is done */
  const run = async <Item, Answer>(
    items: readonly Item[],
    size: number,
    act: (some: readonly Item[], call: typeof desk.look) => Promise<readonly Answer[]>,
  ): Promise<BulkEnd<Item> & { answers: readonly Answer[] }> => {
    const answers: Answer[] = []
    isStopped.current = false
    setState({ at: 'running' })
    setRest(null)
    setProgress({ done: 0, all: items.length, isStopping: false })
    const called = new Set<CallName>()
    const call: typeof desk.look = (name, request) => {
      called.add(name)
      return desk.look(name, request)
    }
    const end = await runBulk(items, {
      size,
      act: async (some) => void answers.push(...(await act(some, call))),
      onProgress: (done) => setProgress((before) => before && { ...before, done }),
      isStopped: () => isStopped.current,
    })
    await desk.refreshAfter(called)
    const { is, error } = end
    const counts = { done: end.done.length, left: end.left.length }
    setState(is === 'failed' ? { at: 'failed', error } : { at: 'idle' })
    setProgress(null)
    setRest(is === 'whole' ? null : { is, ...counts })
    if (isGone.current && is !== 'whole') void toast.error(words.rest(is, counts.done, counts.left))
    return { ...end, answers }
  }
  /** A call for each. */
  const runEach = <Item, Answer>(
    items: readonly Item[],
    act: (item: Item, call: typeof desk.look) => Promise<Answer>,
  ) => run(items, 1, (some, call) => Promise.all(some.map((item) => act(item, call))))
  const stop = () => {
    isStopped.current = true
    setProgress((before) => before && { ...before, isStopping: true })
  }
  return { state, blocked, progress, rest, stop, run, runEach }
}

/** How far an act on many is, with the way to stop it; then what it left undone. */
export const BulkLine = ({ of: { progress, rest, stop } }: { of: BulkState }) => {
  if (progress !== null) {
    const { done, all, isStopping } = progress
    return (
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="text-small">
          {words.progress(done, all)}
        </p>
        <div className="w-32">
          <Progress label={words.label} value={done} of={Math.max(1, all)} />
        </div>
        <DeskButton onClick={stop} disabled={isStopping}>
          {isStopping ? words.stopping : words.stop}
        </DeskButton>
      </div>
    )
  }
  if (rest === null) return null
  return (
    <p role="status" className="text-small font-semibold">
      {words.rest(rest.is, rest.done, rest.left)}
    </p>
  )
}
