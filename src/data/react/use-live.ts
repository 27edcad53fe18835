import { useCallback, useRef, useSyncExternalStore } from 'react'
import { followLive } from '../lib/follow-live.ts'
import { onRefresh } from './refresh.ts'

export type Live<T> = { state: 'loading' } | { state: 'ready'; value: T }

const loading = { state: 'loading' } as const

/** A screen waits at most this long for its first answer. */
const timeoutMs = 300

/**
 * A query of rows. It awaits Dexie only and uses nothing but its dependencies. The time of useNow is another at each
 * drawing, and so none of them: it judges the answer.
 */
type Query<T, D extends readonly unknown[]> = (...dependencies: D) => Promise<T>

/**
 * The result of a Dexie query, renewed after changes in any tab, when the page becomes visible and when
 * the worker has written. A query that keeps failing throws into the nearest error boundary.
 * @param dependencies everything that the query uses; a change starts over with 'loading'
 */
export const useLive = <T, D extends readonly unknown[]>(
  query: Query<T, NoInfer<D>>,
  dependencies: readonly [...D],
): Live<T> => {
  const latest = useRef<Entry<T> | null>(null)
  if (latest.current === null || !isSame(latest.current.dependencies, dependencies)) {
    latest.current = preloadedFor<T>(query, dependencies) ?? newEntry(dependencies)
  }
  const entry = latest.current

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names them, as for useMemo
  const subscribe = useCallback(
    (changed: () => void) => {
      // The screen is mounted and holds the entry from now on.
      preloaded = preloaded.filter((one) => one.entry !== entry)
      entry.changed = changed
      const stop = entry.stop ?? follow(() => query(...dependencies), entry)
      entry.stop = null
      return stop
    },
    [entry],
  )
  return useSyncExternalStore(subscribe, () => {
    if (entry.trouble !== null) throw entry.trouble
    return entry.live
  })
}

interface Preloaded {
  query: unknown
  entry: Entry<unknown>
}
let preloaded: readonly Preloaded[] = []

/**
 * Starts the queries of a screen before it is mounted, so that its first frame has the answers.
 * useLive takes them over by query and dependencies. For one screen at a time.
 * @returns resolves with the first answers, or after a time-out; never rejects
 */
export const preloadLive = async <D extends readonly unknown[]>(
  queries: readonly Query<unknown, D>[],
  dependencies: D,
): Promise<void> => {
  for (const { entry } of preloaded) entry.stop?.()
  const entries = queries.map(() => newEntry<unknown>(dependencies))
  preloaded = entries.map((entry, index) => ({ query: queries[index], entry }))
  const answers = entries.map(
    (entry, index) =>
      new Promise<void>((resolve) => {
        entry.changed = resolve
        entry.stop = follow(async () => queries[index]?.(...dependencies), entry)
      }),
  )
  const timeout = new Promise((resolve) => setTimeout(resolve, timeoutMs))
  await Promise.race([Promise.all(answers), timeout])
}

const preloadedFor = <T>(query: unknown, dependencies: readonly unknown[]): Entry<T> | undefined =>
  preloaded.find((one) => one.query === query && isSame(one.entry.dependencies, dependencies))
    ?.entry as Entry<T> | undefined

interface Entry<T> {
  dependencies: readonly unknown[]
  live: Live<T>
  trouble: Error | null
  changed: () => void
  /** Stops the entry while no screen has taken it over; null afterwards. */
  stop: (() => void) | null
}

const newEntry = <T>(dependencies: readonly unknown[]): Entry<T> => ({
  dependencies,
  live: loading,
  trouble: null,
  changed: () => {},
  stop: null,
})

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, index) => Object.is(value, other[index]))

const follow = <T>(query: () => Promise<T>, entry: Entry<T>): (() => void) => {
  const { restart, stop } = followLive(
    query,
    (value) => {
      entry.trouble = null
      entry.live = { state: 'ready', value }
      entry.changed()
    },
    (error) => {
      entry.trouble = error instanceof Error ? error : new Error(String(error))
      entry.changed()
    },
  )
  const stopRefreshing = onRefresh(restart)
  return () => {
    stopRefreshing()
    stop()
  }
}
