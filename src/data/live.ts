import { liveQuery } from 'dexie'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { durations } from '../shared/limits.ts'
import { onRefresh } from './refresh.ts'
import type { Store } from './store.ts'

export type Live<T> = { state: 'loading' } | { state: 'ready'; value: T }

const loading = { state: 'loading' } as const

/** WebKit may drop the database under a sleeping page; the next try finds it reopened. */
const retryMs = durations.second

/** A query that fails this often in a row does not fail in passing: its screen says so. */
const failuresToTell = 3

/**
 * What Dexie holds, kept up to date: by changes in any tab, when the page is looked at again and
 * when the worker says that it wrote. The query awaits Dexie only; time comes from useNow.
 * A query that keeps failing throws its error into the nearest boundary.
 * @param dependencies everything the query uses from outside; a change starts over with 'loading'
 */
export const useLive = <T>(query: () => Promise<T>, dependencies: readonly unknown[]): Live<T> => {
  const latest = useRef<Entry<T> | null>(null)
  if (latest.current === null || !isSame(latest.current.dependencies, dependencies)) {
    latest.current = { dependencies, live: loading, trouble: null }
  }
  const entry = latest.current

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names them, as for useMemo
  const subscribe = useCallback((changed: () => void) => follow(query, entry, changed), [entry])
  return useSyncExternalStore(subscribe, () => {
    if (entry.trouble !== null) throw entry.trouble
    return entry.live
  })
}

interface Entry<T> {
  dependencies: readonly unknown[]
  live: Live<T>
  trouble: Error | null
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, index) => Object.is(value, other[index]))

const follow = <T>(query: () => Promise<T>, entry: Entry<T>, changed: () => void): (() => void) => {
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  const start = () =>
    liveQuery(query).subscribe({
      next: (value) => {
        failures = 0
        entry.live = { state: 'ready', value }
        changed()
      },
      error: (error: unknown) => {
        failures += 1
        if (failures < failuresToTell) {
          retry = setTimeout(restart, retryMs)
          return
        }
        entry.trouble = error instanceof Error ? error : new Error(String(error))
        changed()
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

/** The value of a store of this folder, for example `useStore(connection)`. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get)
