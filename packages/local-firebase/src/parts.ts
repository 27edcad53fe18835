import type { IncomingMessage, ServerResponse } from 'node:http'
import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2'

/** The controllable clock. Every part takes its time from here and from nowhere else. */
export interface Clock {
  /** Unix milliseconds, offset included. */
  now(): number
  /** A commit or read time: Unix microseconds, strictly greater than every earlier answer. */
  tick(): bigint
  /** The last answer of tick(); persisted, so that a restarted clock never goes back. */
  mark(): bigint
  raise(mark: bigint): void
  offset(): number
  /** Moves now() by this many milliseconds against the machine's clock. Listeners are told. */
  setOffset(milliseconds: number): void
  onJump(listener: () => void): void
}

/** Who sent a request, read from its bearer token. `owner` is the Admin SDK and passes the rules. */
export type Caller =
  | { kind: 'owner' }
  | { kind: 'user'; uid: string; token: Record<string, unknown> }
  | { kind: 'nobody' }

/** Answers true when the request was its own. `body` is read whole before (empty for GET). */
export type HttpHandler = (exchange: Exchange) => boolean | Promise<boolean>

export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  url: URL
  body: Buffer
}

export type GrpcHandler = (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => void

/** What the emulator needs of each part. */
export interface Part {
  http: HttpHandler
  reset(): void
  close(): void
}
