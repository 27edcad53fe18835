import { useEffect, useState } from 'react'
import { askUntilAnswered } from '../lib/follow-live.ts'
import { onRefresh } from './refresh.ts'
import type { Live } from './use-live.ts'

/**
 * The first answer of a query of rows. A form begins with it, and later changes of the rows leave the form
 * alone. The query is asked until it answers, for a sleeping page may have lost its database (follow-live.ts).
 * @param query a function that stays the same between two renders
 */
export const useFirstRead = <T, D extends readonly unknown[]>(
  query: (...dependencies: D) => Promise<T>,
  dependencies: readonly [...D],
): Live<T> => {
  const [first, setFirst] = useState<{ of: readonly unknown[]; value: T } | null>(null)
  const isFor = (of: readonly unknown[]) => dependencies.every((one, index) => of[index] === one)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names them, as for useMemo
  useEffect(() => {
    const { restart, stop } = askUntilAnswered(
      () => query(...dependencies),
      (value) => setFirst({ of: dependencies, value }),
    )
    const stopRefreshing = onRefresh(restart)
    return () => {
      stopRefreshing()
      stop()
    }
  }, [query, ...dependencies])
  return first !== null && isFor(first.of)
    ? { state: 'ready', value: first.value }
    : { state: 'loading' }
}
