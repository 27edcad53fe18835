import { liveQuery } from 'dexie'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { durations } from '../../shared/limits.ts'
import { onRefresh } from '../network/refresh.ts'

export type Live<T> = { state: 'loading' } | { state: 'ready'; value: T }

const loading = { state: 'loading' } as const

/** WebKit may drop the database under a sleeping page; the next try finds it reopened. */
const retryMs = durations.second

/** A query that fails this often in a row does not fail in passing: its screen says so. */
const failuresToTell = 3

/** How long a screen may be held back for its first answer. */
const timeoutMs = 300

/** Awaits Dexie only, is given its dependencies; time comes from useNow. */
type Query<T, D extends readonly unknown[]> = (...dependencies: D) => Promise<T>

/**
 * What Dexie holds, kept up to date: by changes in any tab, when the page is looked at again and
 * when the worker says that it wrote. A query that keeps failing throws its error into the nearest
 * boundary.
 * @param dependencies everything the query uses from outside; a change starts over with 'loading'
 */
export const useLive = <T, D extends readonly unknown[]>(
  query: Query<T, NoInfer<D>>,
  dependencies: readonly [...D],
): Live<T> => {
  const latest = useRef<Entry<T> | null>(null)
  if (latest.current === null || !isSame(latest.current.dependencies, dependencies)) {
    latest.current = begunFor<T>(query, dependencies) ?? newEntry(dependencies)
  }
  const entry = latest.current

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names them, as for useMemo
  const subscribe = useCallback(
    (changed: () => void) => {
      // Only now is it sure that this screen is mounted.
      begun = begun.filter((one) => one.entry !== entry)
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

interface Begun {
  query: unknown
  entry: Entry<unknown>
}
let begun: readonly Begun[] = []

/**
 * Asks what a screen will ask by useLive with the same queries and dependencies, before it is
 * mounted: its first frame has the answers. For one screen at a time.
 * @returns resolves with the first answers, or when they take too long; never rejects
 */
export const beginLive = async <D extends readonly unknown[]>(
  queries: readonly Query<unknown, D>[],
  dependencies: D,
): Promise<void> => {
  for (const { entry } of begun) entry.stop?.()
  const entries = queries.map(() => newEntry<unknown>(dependencies))
  begun = entries.map((entry, index) => ({ query: queries[index], entry }))
  const answers = entries.map(
    (entry, index) =>
      new Promise<void>((resolve) => {
        entry.changed = resolve
        entry.stop = follow(async () => queries[index]?.(...dependencies), entry)
      }),
  )
  const retryAfter = new Promise((resolve) => setTimeout(resolve, timeoutMs))
  await Promise.race([Promise.all(answers), retryAfter])
}

const begunFor = <T>(query: unknown, dependencies: readonly unknown[]): Entry<T> | undefined =>
  begun.find((one) => one.query === query && isSame(one.entry.dependencies, dependencies))?.entry as
    | Entry<T>
    | undefined

interface Entry<T> {
  dependencies: readonly unknown[]
  live: Live<T>
  trouble: Error | null
  changed: () => void
  /** Set while it is followed and no screen is there yet to stop that. */
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
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  const start = () =>
    liveQuery(query).subscribe({
      next: (value) => {
        failures = 0
        entry.live = { state: 'ready', value }
        entry.changed()
      },
      error: (error: unknown) => {
        failures += 1
        if (failures < failuresToTell) {
          retry = setTimeout(restart, retryMs)
          return
        }
        entry.trouble = error instanceof Error ? error : new Error(String(error))
        entry.changed()
      },
    })
  let subscription = start()
  const restart = () => {
    clearTimeout(retry)
    subscription.unsubscribe()
    subscription = start()
  }
  const stopRefreshing = onRefresh(restart)
  return () => {
    clearTimeout(retry)
    stopRefreshing()
    subscription.unsubscribe()
  }
}
