import type { Caller } from '../../parts.ts'
import type { Backend } from '../backend.ts'
import type { ListenHub } from '../listen/hub.ts'
import type { StreamSink } from '../listen/speech.ts'
import { ListenStream } from '../listen/stream.ts'
import { WriteStream } from '../listen/write-stream.ts'
import { readRequest } from '../message/requests.ts'
import { type StatusError, statusErrorOf } from '../status.ts'
import { type Authenticate, authenticatedCaller } from './caller.ts'

export interface Service {
  backend: Backend
  hub: ListenHub
  callerOf: Authenticate
}

export type StreamName = 'Listen' | 'Write'

export const isStreamName = (name: string): name is StreamName =>
  name === 'Listen' || name === 'Write'

/** The server's half of a stream. It fails into its sink and never throws. */
export interface ServerStream {
  receive(message: unknown): void
  /** Ends the stream for a message that cannot be read. */
  refuse(error: StatusError): void
  /** Called when the client has read. */
  goOn(): void
  close(): void
}

type Handler = Pick<ListenStream | WriteStream, 'receive' | 'goOn' | 'close'>

const handlerOf = (
  { backend, hub }: Service,
  name: StreamName,
  caller: Caller,
  sink: StreamSink,
): Handler =>
  name === 'Listen'
    ? new ListenStream(backend, hub, caller, sink)
    : new WriteStream(backend, caller, sink)

/** Opens a stream for the owner of the credentials. After a failure it ignores all messages. */
export const openStream = (
  service: Service,
  name: StreamName,
  authorization: string | undefined,
  sink: StreamSink,
): ServerStream => {
  let handler: Handler | null = null
  const close = () => {
    handler?.close()
    handler = null
  }
  const fail = (error: StatusError) => {
    close()
    sink.fail(error)
  }
  try {
    handler = handlerOf(service, name, authenticatedCaller(service.callerOf, authorization), sink)
  } catch (error) {
    fail(statusErrorOf(error))
  }
  return {
    close,
    goOn: () => handler?.goOn(),
    refuse: (error) => {
      if (handler !== null) fail(error)
    },
    receive: (message) => {
      try {
        handler?.receive(readRequest(name, message))
      } catch (error) {
        if (handler !== null) fail(statusErrorOf(error))
      }
    },
  }
}
