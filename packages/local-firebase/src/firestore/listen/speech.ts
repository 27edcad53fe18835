import type { StatusError } from '../status.ts'

/** Takes the answers of a stream. A failure is the last one. */
export interface StreamSink {
  send(message: object): void
  fail(error: StatusError): void
  /** Whether the client has so much to read that everything else has to wait. */
  isFull(): boolean
}

/**
 * The messages that a stream has still to send, in order. It is made message by message as the client reads, so that
 * a client that does not read costs little more than the documents that are there anyway.
 */
export class Speech {
  readonly #parts: Iterator<object>[] = []
  #isSpeaking = false

  /** @param next the message after all others; null for none */
  constructor(
    private readonly sink: StreamSink,
    private readonly next: () => Iterable<object> | null,
  ) {}

  get isPending(): boolean {
    return this.#parts.length > 0 || this.sink.isFull()
  }

  say(messages: Iterable<object>): void {
    this.#parts.push(messages[Symbol.iterator]())
    this.goOn()
  }

  /** Sends until the client has enough to read. */
  goOn(): void {
    if (this.#isSpeaking) return
    this.#isSpeaking = true
    try {
      while (!this.sink.isFull() && this.#step()) {}
    } finally {
      this.#isSpeaking = false
    }
  }

  /** Sends one message; returns whether there was one. */
  #step(): boolean {
    const [part] = this.#parts
    if (part === undefined) {
      const next = this.next()
      if (next !== null) this.#parts.push(next[Symbol.iterator]())
      return next !== null
    }
    const { done, value } = part.next()
    if (done) this.#parts.shift()
    else this.sink.send(value)
    return true
  }
}
