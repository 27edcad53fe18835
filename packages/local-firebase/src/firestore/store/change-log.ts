import type { Document, Instant } from '../types.ts'
import { documentSize } from '../values/size.ts'

/** One document before and after a commit; null is absence. */
export interface Change {
  name: string
  before: Document | null
  after: Document | null
}

export interface Commit {
  time: Instant
  changes: readonly Change[]
}

/** Bounds of the log, which serves returning listeners and reads of the past. */
const changeLimit = 20_000
const byteLimit = 8 * 1024 * 1024

/** The bytes that a change keeps alive: the document after it is in the store or is the next one's before. */
const keptBytes = ({ changes }: Commit): number =>
  changes.reduce((sum, { before }) => sum + (before === null ? 0 : documentSize(before)), 0)

export class ChangeLog {
  #commits: Commit[] = []
  #size = 0
  #bytes = 0
  #floor: Instant

  /** @param start changes from before this instant are not known */
  constructor(start: Instant) {
    this.#floor = start
  }

  append(commit: Commit): void {
    this.#commits.push(commit)
    this.#size += commit.changes.length
    this.#bytes += keptBytes(commit)
    while (this.#size > changeLimit || this.#bytes > byteLimit) this.#forget()
  }

  /** Documents changed after the instant, as they were then. Null when the log begins later. */
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
    this.#bytes -= keptBytes(oldest)
    this.#floor = oldest.time
  }
}
