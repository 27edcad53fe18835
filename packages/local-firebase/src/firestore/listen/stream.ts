import type { Caller } from '../../parts.ts'
import type { Backend } from '../backend.ts'
import { queryReads, tallyOf } from '../counters.ts'
import { type StatusError, statusErrorOf } from '../status.ts'
import type { Change } from '../store/change-log.ts'
import type { Instant } from '../types.ts'
import type { FollowedCommit, Listener, ListenHub } from './hub.ts'
import { type OpenTarget, openTarget, type TargetRequest } from './open-target.ts'
import {
  type Resumption,
  resumeFromInstant,
  resumeFromTime,
  resumeFromToken,
  resumeToken,
} from './resume.ts'
import { Speech, type StreamSink } from './speech.ts'
import type { Target, TargetEvent } from './target.ts'

export interface ListenRequest {
  addTarget?: TargetRequest
  removeTarget?: number
}

interface Telling {
  targetId: number
  target: Target
  time: Instant
}

type Messages = Generator<object, void>

/** A document that is absent, and a query that finds nothing, cost one read. */
const firstReads = (events: readonly TargetEvent[]): number =>
  events.some(({ kind }) => kind === 'in') ? 0 : queryReads(0)

/** One client's Listen stream: many targets, told in one order. */
export class ListenStream {
  readonly #listeners = new Map<number, { listener: Listener; open: OpenTarget }>()
  /** Targets that missed commits, because the client did not read, and the last instant they know. */
  readonly #behind = new Map<number, Instant>()
  readonly #speech: Speech

  constructor(
    private readonly backend: Backend,
    private readonly hub: ListenHub,
    private readonly caller: Caller,
    sink: StreamSink,
  ) {
    this.#speech = new Speech(sink, () => (this.#behind.size === 0 ? null : this.#catchUp()))
  }

  receive(request: ListenRequest): void {
    if (request.addTarget !== undefined) this.#speech.say(this.#add(request.addTarget))
    else if (request.removeTarget !== undefined) {
      this.#speech.say(this.#remove(request.removeTarget, null))
    }
  }

  /** Sends more, because the client has read. */
  goOn(): void {
    this.#speech.goOn()
  }

  close(): void {
    for (const { listener } of this.#listeners.values()) this.hub.remove(listener)
    this.#listeners.clear()
    this.#behind.clear()
  }

  /** Adds a target. A refused target ends alone; the stream and its other targets go on. */
  *#add(request: TargetRequest): Messages {
    const targetId = request.targetId ?? 0
    this.#forget(targetId)
    try {
      const open = openTarget(this.backend, this.caller, request)
      open.authorise()
      const resumption = this.#resumption(request)
      const time = this.backend.store.tick()
      const told = this.#from({ targetId, target: open.target, time }, resumption)
      this.#follow(targetId, open)
      yield targetChange({ targetChangeType: 'ADD', targetIds: [targetId] })
      yield* told
      yield targetChange({ targetChangeType: 'CURRENT', targetIds: [targetId] }, this.#at(time))
      yield this.#settled(time)
    } catch (error) {
      yield* this.#remove(targetId, statusErrorOf(error))
    }
  }

  #follow(targetId: number, open: OpenTarget): void {
    const listener: Listener = {
      routes: open.routes,
      settle: this.#settle,
      follow: (changes, commit) => this.#followCommit(targetId, open, changes, commit),
    }
    this.#listeners.set(targetId, { listener, open })
    this.hub.add(listener)
  }

  /**
   * Sends the changes of a commit. The rules are asked again, so that a listener that lost its right learns
   * nothing more.
   */
  #followCommit(
    targetId: number,
    { target, authorise }: OpenTarget,
    changes: readonly Change[],
    { time, previous }: FollowedCommit,
  ): boolean {
    if (this.#speech.isPending || this.#behind.has(targetId)) {
      if (!this.#behind.has(targetId)) this.#behind.set(targetId, previous)
      return false
    }
    const events = target.follow(changes, this.backend.store.present)
    if (events.length === 0) return false
    try {
      authorise()
    } catch (error) {
      this.#speech.say(this.#remove(targetId, statusErrorOf(error)))
      return false
    }
    this.#speech.say(this.#tell({ targetId, target, time }, events))
    return true
  }

  /** Sends missed commits. It reads all targets first, so that the messages are of one instant. */
  *#catchUp(): Messages {
    const { store } = this.backend
    const time = store.tick()
    const parts = [...this.#behind].map(([targetId, since]) => {
      const { target, authorise } = (this.#listeners.get(targetId) as { open: OpenTarget }).open
      try {
        authorise()
        return this.#from({ targetId, target, time }, resumeFromInstant(store, since))
      } catch (error) {
        return this.#remove(targetId, statusErrorOf(error))
      }
    })
    this.#behind.clear()
    for (const part of parts) yield* part
    yield this.#settled(time)
  }

  #resumption(request: TargetRequest): Resumption | null {
    const { store } = this.backend
    if (request.resumeToken) return resumeFromToken(store, request.resumeToken)
    if (request.readTime !== undefined) return resumeFromTime(store, request.readTime)
    return null
  }

  /** Reads the documents now; the messages may be made later. */
  #from(telling: Telling, resumption: Resumption | null): Messages {
    const { targetId, target } = telling
    const { present } = this.backend.store
    if (resumption?.kind === 'exact') {
      return this.#tell(telling, target.since(resumption.past, present, resumption.names))
    }
    const events = target.all(present)
    if (resumption === null) {
      tallyOf(this.backend.counters, this.caller).reads += firstReads(events)
      return this.#tell(telling, events)
    }
    const isNews = (event: TargetEvent) =>
      event.kind === 'out' || event.document.updateTime > resumption.than
    const count = events.filter(({ kind }) => kind === 'in').length
    return this.#tell(telling, events.filter(isNews), [{ filter: { targetId, count } }])
  }

  *#tell(
    { targetId, target, time }: Telling,
    events: readonly TargetEvent[],
    last: readonly object[] = [],
  ): Messages {
    const tally = tallyOf(this.backend.counters, this.caller)
    for (const event of events) {
      if (event.kind === 'in') {
        tally.reads += 1
        const document = target.project(event.document)
        yield { documentChange: { document, targetIds: [targetId] } }
      } else if (event.document !== null) {
        const document = target.project(event.document)
        yield { documentChange: { document, removedTargetIds: [targetId] } }
      } else {
        const removal = { document: event.name, readTime: time, removedTargetIds: [targetId] }
        yield { documentDelete: removal }
      }
    }
    yield* last
  }

  #forget(targetId: number): void {
    const there = this.#listeners.get(targetId)
    if (there !== undefined) this.hub.remove(there.listener)
    this.#listeners.delete(targetId)
    this.#behind.delete(targetId)
  }

  *#remove(targetId: number, cause: StatusError | null): Messages {
    this.#forget(targetId)
    yield targetChange({
      targetChangeType: 'REMOVE',
      targetIds: [targetId],
      ...(cause !== null && { cause: { code: cause.code, message: cause.message } }),
    })
  }

  /** Settles the targets of an instant; those that missed commits settle once they have caught up. */
  readonly #settle = (time: Instant): void => {
    if (this.#behind.size === 0) this.#speech.say([this.#settled(time)])
  }

  /** The message that all targets are consistent at this instant: it names no target. */
  #settled(time: Instant): object {
    return targetChange({}, this.#at(time))
  }

  #at(time: Instant): object {
    return { resumeToken: resumeToken(this.backend.store, time), readTime: time }
  }
}

const targetChange = (change: object, at: object = {}): object => ({
  targetChange: { ...change, ...at },
})
