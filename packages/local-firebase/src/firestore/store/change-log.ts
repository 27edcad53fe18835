import type { Document, Instant } from '../types.ts'

/** One document's step from one state to the next; null is absence. */
export interface Change {
  name: string
  before: Document | null
  after: Document | null
}

/** Everything one commit changed; each document at most once. */
export interface Commit {
  time: Instant
  changes: readonly Change[]
}

/** How many changes are remembered, for listeners that come back and for reads of the past. */
const changeLimit = 20_000

/** The recent past. */
export class ChangeLog {
  #commits: Commit[] = []
  #size = 0
  #floor: Instant

  /** @param start the past before it is unknown */
  constructor(start: Instant) {
    this.#floor = start
  }

  append(commit: Commit): void {
    this.#commits.push(commit)
    this.#size += commit.changes.length
    while (this.#size > changeLimit) this.#forget()
  }

  /**
   * The documents changed after the instant, as they were then; null when the log does not reach
   * back that far.
   */
  since(time: Instant): Map<string, Document | null> | null {
    if (time < this.#floor) return null
    const then = new Map<string, Document | null>()
    for (let index = this.#commits.length - 1; index >= 0; index -= 1) {
      const commit = this.#commits[index] as Commit
      if (commit.time <= time) break
      for (const change of commit.changes) then.set(change.name, change.before)
    }
    return then
  }

  #forget(): void {
    const oldest = this.#commits.shift()
    if (oldest === undefined) return
    this.#size -= oldest.changes.length
    this.#floor = oldest.time
  }
}
