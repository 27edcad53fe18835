import type { Caller } from '../../parts.ts'
import type { Backend } from '../backend.ts'
import type { ListenHub } from '../listen/hub.ts'
import { ListenStream, type StreamSink } from '../listen/stream.ts'
import { WriteStream } from '../listen/write-stream.ts'
import { invalidArgument, type StatusError, statusErrorOf } from '../status.ts'

/** What transports need to serve calls and streams. */
export interface Service {
  backend: Backend
  hub: ListenHub
  callerOf(authorization: string | undefined): Caller
}

export type StreamName = 'Listen' | 'Write'

export const isStreamName = (name: string): name is StreamName =>
  name === 'Listen' || name === 'Write'

/** The server's half of a stream, whatever carries it. Never throws: it fails into its sink. */
export interface ServerStream {
  receive(message: unknown): void
  close(): void
}

/** Opens a stream for a caller; after a failure it hears nothing more. */
export const openStream = (
  { backend, hub }: Service,
  name: StreamName,
  caller: Caller,
  sink: StreamSink,
): ServerStream => {
  const stream =
    name === 'Listen'
      ? new ListenStream(backend, hub, caller, sink)
      : new WriteStream(backend, caller, sink)
  let isOpen = true
  const close = () => {
    isOpen = false
    stream.close()
  }
  const fail = (error: StatusError) => {
    close()
    sink.fail(error)
  }
  return {
    close,
    receive: (message) => {
      if (!isOpen) return
      try {
        if (typeof message !== 'object' || message === null) {
          throw invalidArgument('A stream message must be an object.')
        }
        stream.receive(message)
      } catch (error) {
        fail(statusErrorOf(error))
      }
    },
  }
}
