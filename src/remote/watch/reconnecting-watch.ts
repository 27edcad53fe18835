import { durations } from '../../shared/limits.ts'
import type { Remote, Watcher } from '../remote.ts'
import { failureOf, withinTimeout } from '../wire/failure.ts'
import type { ListenerWay, Watch } from './watch.ts'

/** The longest wait for the SDK's closing, which waits for the network. */
const closingMs = 2 * durations.second

/** A pause before the restart, so that a connection that breaks at once does not keep the phone busy. */
const brokenPauseMs = durations.second

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

type Watching = Pick<Remote, 'watchDocument' | 'watchQuery' | 'renewListeners'>

/** Remembers the way that worked through this phone's network. */
export interface ListenerWayMemory {
  read(): ListenerWay
  write(way: ListenerWay): void
}

/** One listener of the app; it outlives the connection below it. */
interface Listener {
  attach(watch: Watch): () => void
  detach: (() => void) | null
  failed(error: Error): void
}

/**
 * Listeners that outlive the SDK's connection. After a failed assertion the SDK never speaks again.
 *
 *   none ──first watch──▶ opening ──▶ open ──renew──▶ opening
 *    ▲                       │
 *    └────────failed─────────┘  its listeners are told, and the next watch tries again
 */
export const createReconnectingWatch = (
  open: (way: ListenerWay) => Promise<Watch>,
  memory: ListenerWayMemory,
): Watching => {
  const listeners = new Set<Listener>()
  let opening: Promise<Watch> | null = null
  let opened: Watch | null = null
  let generation = 0

  const attachAll = async (watch: Promise<Watch>, ownGeneration: number) => {
    try {
      const ready = await watch
      if (ownGeneration !== generation) return
      opened = ready
      for (const listener of [...listeners]) listener.detach ??= listener.attach(ready)
    } catch (error) {
      if (ownGeneration !== generation) return
      opening = null
      for (const listener of [...listeners]) {
        listener.failed(failureOf(error))
      }
    }
  }
  const begin = () => {
    opening ??= open(memory.read())
    void attachAll(opening, generation)
  }
  const add = (listener: Listener): (() => void) => {
    listeners.add(listener)
    begin()
    return () => {
      listeners.delete(listener)
      listener.detach?.()
      listener.detach = null
    }
  }

  const follow = <T>(
    watcher: Watcher<T>,
    attach: (watch: Watch, own: Watcher<T>) => () => void,
  ) => {
    const failed = (error: Error) => {
      listeners.delete(listener)
      watcher.failed(error)
    }
    const own: Watcher<T> = { next: watcher.next, failed }
    const listener: Listener = { attach: (watch) => attach(watch, own), detach: null, failed }
    return add(listener)
  }

  return {
    watchDocument: (path, watcher) =>
      follow(watcher, (watch, own) => watch.watchDocument(path, own)),
    watchQuery: (query, watcher) => follow(watcher, (watch, own) => watch.watchQuery(query, own)),

    renewListeners: (why) => {
      if (opened === null) return
      const previous = opened
      if (why === 'silent') memory.write(memory.read() === 'streaming' ? 'polling' : 'streaming')
      generation += 1
      opened = null
      for (const listener of listeners) listener.detach = null
      // One connection is open at a time. A connection that failed an assertion may never close.
      const closed = withinTimeout(previous.close(), closingMs).catch(() => undefined)
      const readyToOpen = why === 'broken' ? closed.then(() => pause(brokenPauseMs)) : closed
      opening = readyToOpen.then(() => open(memory.read()))
      void attachAll(opening, generation)
    },
  }
}
