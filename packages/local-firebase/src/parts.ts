import type { IncomingMessage, ServerResponse } from 'node:http'
import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2'

/** The movable clock. Every part takes its time from it. */
export interface Clock {
  /** Unix milliseconds, offset included. */
  now(): number
  /** Returns a commit or read time in Unix microseconds, greater than every earlier one. */
  tick(): bigint
  /** The last result of tick(), persisted so that a restarted clock never goes back. */
  mark(): bigint
  raise(mark: bigint): void
  offset(): number
  /** Moves now() against the machine's clock and tells the listeners. */
  setOffset(milliseconds: number): void
  onJump(listener: () => void): void
}

/** The sender by its bearer token. `owner` is the Admin SDK, which bypasses the rules. */
export type Caller =
  | { kind: 'owner' }
  | { kind: 'user'; uid: string; token: Record<string, unknown> }
  | { kind: 'nobody' }

/** Returns true when it has answered. `body` is complete, and empty for GET. */
export type HttpHandler = (exchange: Exchange) => boolean | Promise<boolean>

export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  url: URL
  body: Buffer
}

export type GrpcHandler = (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => void

export interface Part {
  http: HttpHandler
  reset(): void
  close(): void
}
