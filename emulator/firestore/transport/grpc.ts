import type { GrpcHandler } from '../../parts.ts'
import type { StreamSink } from '../listen/stream.ts'
import { callRpc, isRpcName, type RpcAnswer } from '../rpc/methods.ts'
import { StatusError, statusErrorOf } from '../status.ts'
import { authenticated } from './caller.ts'
import { GrpcCall } from './grpc-call.ts'
import type { Codec } from './proto.ts'
import { isStreamName, openStream, type ServerStream, type Service } from './streams.ts'

const pathPattern = /^\/google\.firestore\.v1\.Firestore\/(\w+)$/

/** Reading the protocol's files takes a while: not before somebody speaks gRPC. */
const loadCodecs = async () => (await import('./proto.ts')).createCodecs()

/** Firestore's gRPC API on bare HTTP/2. */
export const createGrpc = (service: Service): GrpcHandler => {
  let codecs: ReturnType<typeof loadCodecs> | null = null

  const serve = async (call: GrpcCall, path: string, authorization?: string): Promise<void> => {
    codecs ??= loadCodecs()
    const name = pathPattern.exec(path)?.[1] ?? ''
    const codec = (await codecs)(name)
    if (codec !== null && isStreamName(name)) {
      serveStream(call, codec, (sink) => openStream(service, name, authorization, sink))
    } else if (codec !== null && isRpcName(name)) {
      serveCall(call, codec, async (request) => {
        await service.backend.faults.delay()
        const caller = authenticated(service.callerOf, authorization)
        return callRpc(service.backend, caller, name, request)
      })
    } else {
      call.finish(new StatusError('UNIMPLEMENTED', `${path} is not implemented.`))
    }
  }

  return (stream, headers) => {
    const call = new GrpcCall(stream)
    serve(call, headers[':path'] ?? '', headers.authorization).catch((error: unknown) =>
      call.finish(statusErrorOf(error)),
    )
  }
}

/** Bytes that are no message, and answers that cannot be encoded, end the call alone. */
const guarded = (call: GrpcCall, step: () => void): void => {
  try {
    step()
  } catch (error) {
    call.finish(statusErrorOf(error))
  }
}

const serveStream = (
  call: GrpcCall,
  codec: Codec,
  open: (sink: StreamSink) => ServerStream,
): void => {
  const stream = open({
    send: (message) => guarded(call, () => call.write(codec.encode(message))),
    fail: (error) => call.finish(error),
  })
  call.read(
    (bytes) => guarded(call, () => stream.receive(codec.decode(bytes))),
    () => call.finish(null),
  )
  call.onClose(() => stream.close())
}

const serveCall = (
  call: GrpcCall,
  codec: Codec,
  run: (request: object) => Promise<RpcAnswer>,
): void => {
  const answer = async (bytes: Buffer): Promise<void> => {
    const elements = [await run(codec.decode(bytes))].flat()
    for (const element of elements) call.write(codec.encode(element))
    call.finish(null)
  }
  call.read(
    (bytes) => {
      answer(bytes).catch((error: unknown) => call.finish(statusErrorOf(error)))
    },
    () => {},
  )
}
