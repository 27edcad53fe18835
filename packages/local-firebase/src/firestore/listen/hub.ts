import type { Change, Commit } from '../store/change-log.ts'
import type { Instant } from '../types.ts'
import { beginningOfTime } from '../values/instant.ts'
import { routesTo } from './routes.ts'

export interface FollowedCommit {
  time: Instant
  /** Time of the commit before. */
  previous: Instant
}

export interface Listener {
  routes: readonly string[]
  /** Sends the changes of this target, and returns whether there were any. */
  follow(changes: readonly Change[], commit: FollowedCommit): boolean
  /** Tells the stream that everything up to this instant is sent. */
  settle: (time: Instant) => void
}

export class ListenHub {
  readonly #listeners = new Map<string, Set<Listener>>()
  #last: Instant = beginningOfTime

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

  /** Settles after all changes, so that a commit over two collections is one snapshot. */
  publish(commit: Commit): void {
    const followed = { time: commit.time, previous: this.#last }
    this.#last = commit.time
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
      if (listener.follow(changes, followed)) streams.add(listener.settle)
    }
    for (const settle of streams) settle(commit.time)
  }
}
