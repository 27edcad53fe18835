import type { Caller } from '../../parts.ts'
import type { Backend } from '../backend.ts'
import { queryReads, tallyOf } from '../counters.ts'
import { type StatusError, statusErrorOf } from '../status.ts'
import type { Change } from '../store/change-log.ts'
import type { Instant } from '../types.ts'
import type { Listener, ListenHub } from './hub.ts'
import { type OpenTarget, openTarget, type TargetRequest } from './open-target.ts'
import { type Resumption, resumeFromTime, resumeFromToken, resumeToken } from './resume.ts'
import type { Target, TargetEvent } from './target.ts'

/** Takes the answers of a stream. A failure is the last one. */
export interface StreamSink {
  send(message: object): void
  fail(error: StatusError): void
}

export interface ListenRequest {
  addTarget?: TargetRequest
  removeTarget?: number
}

interface Telling {
  targetId: number
  target: Target
  time: Instant
}

/** A document that is absent, and a query that finds nothing, cost one read. */
const firstReads = (events: readonly TargetEvent[]): number =>
  events.some(({ kind }) => kind === 'in') ? 0 : queryReads(0)

/** One client's Listen stream: many targets, told in one order. */
export class ListenStream {
  readonly #listeners = new Map<number, Listener>()

  constructor(
    private readonly backend: Backend,
    private readonly hub: ListenHub,
    private readonly caller: Caller,
    private readonly sink: StreamSink,
  ) {}

  receive(request: ListenRequest): void {
    if (request.addTarget !== undefined) this.#add(request.addTarget)
    else if (request.removeTarget !== undefined) this.#remove(request.removeTarget, null)
  }

  close(): void {
    for (const listener of this.#listeners.values()) this.hub.remove(listener)
    this.#listeners.clear()
  }

  /** A refused target ends alone. The stream and its other targets go on. */
  #add(request: TargetRequest): void {
    const targetId = request.targetId ?? 0
    this.#forget(targetId)
    try {
      const open = openTarget(this.backend, this.caller, request)
      open.authorise()
      const resumption = this.#resumption(request)
      const time = this.backend.store.tick()
      this.#sendTargetChange({ targetChangeType: 'ADD', targetIds: [targetId] })
      this.#begin({ targetId, target: open.target, time }, resumption)
      this.#sendTargetChange({ targetChangeType: 'CURRENT', targetIds: [targetId] }, time)
      this.#settle(time)
      this.#follow(targetId, open)
    } catch (error) {
      this.#remove(targetId, statusErrorOf(error))
    }
  }

  #follow(targetId: number, open: OpenTarget): void {
    const listener: Listener = {
      routes: open.routes,
      settle: this.#settle,
      follow: (changes, time) => this.#followCommit(targetId, open, changes, time),
    }
    this.#listeners.set(targetId, listener)
    this.hub.add(listener)
  }

  /** Asks the rules again, so that a listener without the right learns nothing more. */
  #followCommit(
    targetId: number,
    { target, authorise }: OpenTarget,
    changes: readonly Change[],
    time: Instant,
  ): boolean {
    const events = target.follow(changes, this.backend.store.present)
    if (events.length === 0) return false
    try {
      authorise()
    } catch (error) {
      this.#remove(targetId, statusErrorOf(error))
      return false
    }
    this.#tell({ targetId, target, time }, events)
    return true
  }

  #resumption(request: TargetRequest): Resumption | null {
    const { store } = this.backend
    if (request.resumeToken) return resumeFromToken(store, request.resumeToken)
    if (request.readTime !== undefined) return resumeFromTime(store, request.readTime)
    return null
  }

  #begin(telling: Telling, resumption: Resumption | null): void {
    const { targetId, target } = telling
    const { present } = this.backend.store
    if (resumption?.kind === 'exact') {
      this.#tell(telling, target.since(resumption.past, present, resumption.names))
      return
    }
    const events = target.all(present)
    if (resumption === null) {
      this.#tell(telling, events)
      tallyOf(this.backend.counters, this.caller).reads += firstReads(events)
      return
    }
    const isNews = (event: TargetEvent) =>
      event.kind === 'out' || event.document.updateTime > resumption.than
    this.#tell(telling, events.filter(isNews))
    const count = events.filter(({ kind }) => kind === 'in').length
    this.sink.send({ filter: { targetId, count } })
  }

  #tell({ targetId, target, time }: Telling, events: readonly TargetEvent[]): void {
    const tally = tallyOf(this.backend.counters, this.caller)
    for (const event of events) {
      if (event.kind === 'in') {
        tally.reads += 1
        const document = target.project(event.document)
        this.sink.send({ documentChange: { document, targetIds: [targetId] } })
      } else if (event.document !== null) {
        const document = target.project(event.document)
        this.sink.send({ documentChange: { document, removedTargetIds: [targetId] } })
      } else {
        const removal = { document: event.name, readTime: time, removedTargetIds: [targetId] }
        this.sink.send({ documentDelete: removal })
      }
    }
  }

  #forget(targetId: number): void {
    const listener = this.#listeners.get(targetId)
    if (listener !== undefined) this.hub.remove(listener)
    this.#listeners.delete(targetId)
  }

  #remove(targetId: number, cause: StatusError | null): void {
    this.#forget(targetId)
    this.#sendTargetChange({
      targetChangeType: 'REMOVE',
      targetIds: [targetId],
      ...(cause !== null && { cause: { code: cause.code, message: cause.message } }),
    })
  }

  /** Sends no target ids, which means that all targets are consistent at this instant. */
  readonly #settle = (time: Instant): void => this.#sendTargetChange({}, time)

  #sendTargetChange(change: object, time?: Instant): void {
    this.sink.send({
      targetChange: {
        ...change,
        ...(time !== undefined && {
          resumeToken: resumeToken(this.backend.store, time),
          readTime: time,
        }),
      },
    })
  }
}
