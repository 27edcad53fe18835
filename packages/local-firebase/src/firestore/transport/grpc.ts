import { lackingAt } from '../../lacking/addresses.ts'
import type { GrpcHandler } from '../../parts.ts'
import type { Faults } from '../faults.ts'
import type { StreamSink } from '../listen/speech.ts'
import { isRpcName } from '../message/requests.ts'
import { callRpc, type RpcAnswer } from '../rpc/methods.ts'
import { lacking, StatusError, statusErrorOf } from '../status.ts'
import { authenticatedCaller } from './caller.ts'
import { GrpcCall } from './grpc-call.ts'
import type { Codec } from './proto.ts'
import { isStreamName, openStream, type ServerStream, type Service } from './streams.ts'

const contentType = /^application\/grpc(\+proto)?(;|$)/
const pathPattern = /^\/google\.firestore\.v1\.Firestore\/(\w+)$/

/** Loads the protocol's files at the first call, because that takes a while. */
const loadCodecs = async () => (await import('./proto.ts')).createCodecs()

export interface Grpc {
  handler: GrpcHandler
  /** Breaks every stream off, as a lost network does. Clients open theirs again. */
  drop(): void
}

export const createGrpc = (service: Service): Grpc => {
  let codecs: ReturnType<typeof loadCodecs> | null = null
  const streams = new Set<GrpcCall>()

  const serve = async (call: GrpcCall, path: string, authorization?: string): Promise<void> => {
    codecs ??= loadCodecs()
    const name = pathPattern.exec(path)?.[1] ?? ''
    const codec = (await codecs)(name)
    if (codec !== null && isStreamName(name)) {
      streams.add(call)
      call.onClose(() => streams.delete(call))
      const { faults } = service.backend
      serveStream({ call, codec, faults }, (sink) => openStream(service, name, authorization, sink))
    } else if (codec !== null && isRpcName(name)) {
      serveCall(call, codec, async (request) => {
        await service.backend.faults.delay()
        const caller = authenticatedCaller(service.callerOf, authorization)
        return callRpc(service.backend, caller, name, request)
      })
    } else {
      const feature = lackingAt('POST', path)
      const refusal = new StatusError('UNIMPLEMENTED', `${path} is not implemented.`)
      call.finish(feature === undefined ? refusal : lacking(feature))
    }
  }

  return {
    handler: (stream, headers) => {
      if (!contentType.test(headers['content-type'] ?? '')) {
        stream.respond({ ':status': 415 }, { endStream: true })
        return
      }
      const call = new GrpcCall(stream, headers)
      serve(call, headers[':path'] ?? '', headers.authorization).catch((error: unknown) =>
        call.finish(statusErrorOf(error)),
      )
    },
    drop: () => {
      for (const call of streams) {
        call.finish(new StatusError('UNAVAILABLE', 'The connection was lost.'))
      }
    },
  }
}

/** A message that cannot be decoded or encoded ends only its own call. */
const guarded = (call: GrpcCall, step: () => void): void => {
  try {
    step()
  } catch (error) {
    call.finish(statusErrorOf(error))
  }
}

interface StreamCall {
  call: GrpcCall
  codec: Codec
  faults: Faults
}

const serveStream = (
  { call, codec, faults }: StreamCall,
  open: (sink: StreamSink) => ServerStream,
): void => {
  const stream = open({
    send: (message) => guarded(call, () => call.write(codec.encode(message))),
    fail: (error) => call.finish(error),
    isFull: () => call.isFull,
  })
  call.onDrain(() => stream.goOn())
  // Chain the messages, so that they keep their order while one waits.
  let turn: Promise<void> = Promise.resolve()
  const inTurn = (step: () => void): void => {
    const waited = faults.delay()
    turn = turn
      .then(() => waited)
      .then(() => {
        if (call.isOpen) guarded(call, step)
      })
  }
  call.read(
    (bytes) => inTurn(() => stream.receive(codec.decode(bytes))),
    () => inTurn(() => call.finish(null)),
  )
  call.onClose(() => stream.close())
}

/** Answers when the request is whole: a call with two messages is refused, and neither is obeyed. */
const serveCall = (
  call: GrpcCall,
  codec: Codec,
  run: (request: object) => Promise<RpcAnswer>,
): void => {
  const answer = async (bytes: Buffer): Promise<void> => {
    const elements = [await run(codec.decode(bytes))].flat()
    for (const element of elements) {
      await call.untilRoom()
      call.write(codec.encode(element))
    }
    call.finish(null)
  }
  let request: Buffer | null = null
  call.read(
    (bytes) => {
      if (request !== null) call.finish(new StatusError('INTERNAL', 'This call takes one message.'))
      request = bytes
    },
    () => {
      if (!call.isOpen) return
      if (request === null) call.finish(new StatusError('INTERNAL', 'The call has no message.'))
      else answer(request).catch((error: unknown) => call.finish(statusErrorOf(error)))
    },
  )
}
