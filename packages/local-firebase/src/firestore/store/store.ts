import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../../parts.ts'
import { StatusError } from '../status.ts'
import type { Document, Fields, Instant, WriteResult } from '../types.ts'
import { instantOf, instantOfMilliseconds } from '../values/instant.ts'
import { assertDocumentSize } from '../values/size.ts'
import { type Change, ChangeLog, type Commit } from './change-log.ts'
import { Collections } from './collections.ts'
import { applyOperation, conditionViolation, type Operation } from './operation.ts'
import { assertRepeatedWrites } from './repeated-writes.ts'
import { overlayView, type Scope, type View } from './view.ts'

export interface Step {
  operation: Operation
  before: Document | null
  after: Document | null
}

export interface StagedCommit {
  steps: readonly Step[]
  /** The value of every server timestamp in this commit. Has milliseconds. */
  requestTime: Instant
  present: View
  staged: View
}

export interface CommitResult {
  commitTime: Instant
  writeResults: readonly WriteResult[]
}

/** Only a `write` triggers functions. */
export type CommitOrigin = 'write' | 'seed'
export type CommitListener = (commit: Commit, origin: CommitOrigin) => void

export class Store {
  readonly #clock: Clock
  readonly #collections = new Collections()
  readonly #listeners: CommitListener[] = []
  readonly #keepers: CommitListener[] = []
  #log: ChangeLog
  #epoch = newEpoch()

  constructor(clock: Clock) {
    this.#clock = clock
    this.#log = new ChangeLog(this.tick())
  }

  /** Identifies this run. Instants of another run mean nothing to this one. */
  get epoch(): string {
    return this.#epoch
  }

  get present(): View {
    return this.#collections
  }

  /** A commit or read time, later than every earlier one. */
  tick(): Instant {
    return instantOf(this.#clock.tick())
  }

  /** The time for server timestamps and rules. Has milliseconds, like Firestore's. */
  requestTime(): Instant {
    return instantOfMilliseconds(this.#clock.now())
  }

  since(time: Instant): ReadonlyMap<string, Document | null> | null {
    return this.#log.since(time)
  }

  /** @throws FAILED_PRECONDITION when that past is unknown */
  at(time: Instant): View {
    const then = this.since(time)
    if (then === null) {
      throw new StatusError('FAILED_PRECONDITION', "The requested 'read_time' is too old.")
    }
    return overlayView(this.#collections, then)
  }

  /** Keepers run before a commit is applied. What they throw prevents it. */
  beforeCommit(keeper: CommitListener): void {
    this.#keepers.push(keeper)
  }

  /** Listeners run after a commit is applied, in order of registration. */
  onCommit(listener: CommitListener): void {
    this.#listeners.push(listener)
  }

  /**
   * Makes all writes or none. The rules are asked before preconditions are checked, as Firestore does: a
   * stranger does not learn whether a document exists. For a document that is written twice, only the first
   * precondition is compared with the store.
   * @throws what `authorise` throws, or StatusError of a precondition or a limit
   */
  commit(
    operations: readonly Operation[],
    authorise: (staged: StagedCommit) => void = () => {},
    origin: CommitOrigin = 'write',
  ): CommitResult {
    assertRepeatedWrites(operations)
    const commitTime = this.tick()
    const requestTime = this.requestTime()
    const changes = new Map<string, Document | null>()
    const staged = overlayView(this.#collections, changes)
    const steps: Step[] = []
    const writeResults: WriteResult[] = []
    let failure: StatusError | null = null

    for (const operation of operations) {
      const before = staged.get(operation.name)
      if (!changes.has(operation.name)) failure ??= conditionViolation(operation, before)
      const { fields, results } = applyOperation(operation, before, requestTime)
      const after = nextDocument(operation.name, before, fields, commitTime)
      changes.set(operation.name, after)
      steps.push({ operation, before, after })
      writeResults.push({
        ...(after !== null && { updateTime: after.updateTime }),
        ...(results.length > 0 && { transformResults: results }),
      })
    }
    authorise({ steps, requestTime, present: this.#collections, staged })
    if (failure !== null) throw failure
    for (const { after } of steps) if (after?.updateTime === commitTime) assertDocumentSize(after)
    this.#apply(commitTime, changes, origin)
    return { commitTime, writeResults }
  }

  *documents(): Iterable<Document> {
    yield* this.#collections.all()
  }

  /** Numbers of documents by full name of the collection. */
  sizes(): Iterable<readonly [name: string, size: number]> {
    return this.#collections.sizes()
  }

  collectionNames(scope: Scope): Iterable<string> {
    return this.#collections.names(scope)
  }

  /** Replaces all documents, keeps the times of the new ones, and forgets the past. */
  replaceAll(documents: Iterable<Document>): void {
    const changes = new Map<string, Document | null>()
    for (const { name } of this.#collections.all()) changes.set(name, null)
    for (const document of documents) changes.set(document.name, document)
    this.#apply(this.tick(), changes, 'seed')
    this.#log = new ChangeLog(this.tick())
    this.#epoch = newEpoch()
  }

  #apply(
    time: Instant,
    documents: ReadonlyMap<string, Document | null>,
    origin: CommitOrigin,
  ): void {
    const changes: Change[] = []
    for (const [name, after] of documents) {
      const before = this.#collections.get(name)
      if (before === after) continue
      changes.push({ name, before, after })
    }
    if (changes.length === 0) return
    const commit = { time, changes }
    for (const keeper of this.#keepers) keeper(commit, origin)
    for (const { name, after } of changes) {
      if (after === null) this.#collections.remove(name)
      else this.#collections.put(after)
    }
    this.#log.append(commit)
    for (const listener of this.#listeners) listener(commit, origin)
  }
}

const epochBytes = 6
const newEpoch = (): string => randomBytes(epochBytes).toString('hex')

/** A write that changes nothing keeps the document and its update time. */
const nextDocument = (
  name: string,
  before: Document | null,
  fields: Fields | null,
  time: Instant,
): Document | null => {
  if (fields === null) return null
  if (before !== null && isDeepStrictEqual(before.fields, fields)) return before
  return { name, fields, createTime: before?.createTime ?? time, updateTime: time }
}
