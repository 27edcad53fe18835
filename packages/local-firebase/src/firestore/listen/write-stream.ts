import { randomBytes } from 'node:crypto'
import type { Caller } from '../../parts.ts'
import type { Backend } from '../backend.ts'
import { commit } from '../rpc/commit.ts'
import type { Write } from '../types.ts'
import type { StreamSink } from './speech.ts'

export interface WriteRequest {
  writes?: readonly Write[]
}

const streamIdBytes = 8

/** Greets, then answers each commit in order. A failure ends the stream. Ignores tokens. */
export class WriteStream {
  #answered = 0
  #isGreeted = false

  constructor(
    private readonly backend: Backend,
    private readonly caller: Caller,
    private readonly sink: StreamSink,
  ) {}

  /** @throws StatusError when a commit fails */
  receive({ writes = [] }: WriteRequest): void {
    if (!this.#isGreeted) {
      this.#isGreeted = true
      const streamId = randomBytes(streamIdBytes).toString('hex')
      this.sink.send({ streamId, streamToken: this.#token() })
      return
    }
    const result = writes.length === 0 ? {} : commit(this.backend, this.caller, { writes })
    this.sink.send({ streamToken: this.#token(), ...result })
  }

  goOn(): void {}

  close(): void {}

  #token(): string {
    this.#answered += 1
    return Buffer.from(String(this.#answered)).toString('base64')
  }
}
