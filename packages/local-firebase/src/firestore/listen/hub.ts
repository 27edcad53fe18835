import type { Change, Commit } from '../store/change-log.ts'
import type { Instant } from '../types.ts'
import { routesTo } from './routes.ts'

/** One target of one stream, as the hub sees it. */
export interface Listener {
  routes: readonly string[]
  /** Sends what the changes mean for this target; answers whether there was anything. */
  follow(changes: readonly Change[], time: Instant): boolean
  /** Tells the listener's stream that everything up to this instant has been sent. */
  settle: (time: Instant) => void
}

/** Brings commits to the listeners they concern. */
export class ListenHub {
  readonly #listeners = new Map<string, Set<Listener>>()

  add(listener: Listener): void {
    for (const route of listener.routes) {
      const there = this.#listeners.get(route) ?? new Set()
      this.#listeners.set(route, there.add(listener))
    }
  }

  remove(listener: Listener): void {
    for (const route of listener.routes) {
      const there = this.#listeners.get(route)
      there?.delete(listener)
      if (there?.size === 0) this.#listeners.delete(route)
    }
  }

  /**
   * First all changes to all targets, then one settling per stream: a batch over two collections
   * reaches a client as one consistent snapshot.
   */
  publish(commit: Commit): void {
    const concerned = new Map<Listener, Change[]>()
    for (const change of commit.changes) {
      for (const route of routesTo(change.name)) {
        for (const listener of this.#listeners.get(route) ?? []) {
          const changes = concerned.get(listener) ?? []
          changes.push(change)
          concerned.set(listener, changes)
        }
      }
    }
    const streams = new Set<Listener['settle']>()
    for (const [listener, changes] of concerned) {
      if (listener.follow(changes, commit.time)) streams.add(listener.settle)
    }
    for (const settle of streams) settle(commit.time)
  }
}
