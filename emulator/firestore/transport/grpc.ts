import type { ServerHttp2Stream } from 'node:http2'
import type { GrpcHandler } from '../../parts.ts'
import { callRpc, isRpcName } from '../rpc/methods.ts'
import { StatusError, statusErrorOf } from '../status.ts'
import { type Codec, createCodecs } from './proto.ts'
import { isStreamName, openStream, type Service } from './streams.ts'

const pathPattern = /^\/google\.firestore\.v1\.Firestore\/(\w+)$/
/** Each message is preceded by a compression flag and its length. */
const prefixBytes = 5

/** Firestore's gRPC API on bare HTTP/2. */
export const createGrpc = (service: Service): GrpcHandler => {
  const codecs = createCodecs()
  return (stream, headers) => {
    const name = pathPattern.exec(headers[':path'] ?? '')?.[1] ?? ''
    const codec = codecs(name)
    const call = new GrpcCall(stream)
    if (codec === null || !(isRpcName(name) || isStreamName(name))) {
      call.finish(new StatusError('UNIMPLEMENTED', `${headers[':path']} is not implemented.`))
      return
    }
    try {
      const caller = service.callerOf(headers.authorization)
      if (isStreamName(name)) {
        serveStream(call, codec, (sink) => openStream(service, name, caller, sink))
      } else {
        serveCall(call, codec, service, (request) =>
          callRpc(service.backend, caller, name, request),
        )
      }
    } catch (error) {
      call.finish(statusErrorOf(error))
    }
  }
}

const serveStream = (
  call: GrpcCall,
  codec: Codec,
  open: (sink: Parameters<typeof openStream>[3]) => ReturnType<typeof openStream>,
): void => {
  const stream = open({
    send: (message) => call.write(codec.encode(message)),
    fail: (error) => call.finish(error),
  })
  call.read(
    (bytes) => stream.receive(codec.decode(bytes)),
    () => call.finish(null),
  )
  call.onClose(() => stream.close())
}

const serveCall = (
  call: GrpcCall,
  codec: Codec,
  service: Service,
  run: (request: object) => object | readonly object[],
): void => {
  call.read(
    (bytes) => {
      const answer = async () => {
        await service.backend.faults.delay()
        const answers = [run(codec.decode(bytes))].flat()
        for (const element of answers) call.write(codec.encode(element))
        call.finish(null)
      }
      answer().catch((error: unknown) => call.finish(statusErrorOf(error)))
    },
    () => {},
  )
}

/** The frames and trailers of one gRPC call. */
class GrpcCall {
  readonly #stream: ServerHttp2Stream
  #trailers: Record<string, string> = { 'grpc-status': '0' }

  constructor(stream: ServerHttp2Stream) {
    this.#stream = stream
    stream.respond(
      { ':status': 200, 'content-type': 'application/grpc+proto' },
      { waitForTrailers: true },
    )
    stream.on('wantTrailers', () => stream.sendTrailers(this.#trailers))
  }

  /** Cuts what arrives into messages, whatever the boundaries of its chunks. */
  read(received: (message: Buffer) => void, ended: () => void): void {
    let pending = Buffer.alloc(0)
    this.#stream.on('data', (chunk: Buffer) => {
      pending = Buffer.concat([pending, chunk])
      while (pending.length >= prefixBytes) {
        const end = prefixBytes + pending.readUInt32BE(1)
        if (pending.length < end) return
        const message = pending.subarray(prefixBytes, end)
        pending = pending.subarray(end)
        received(message)
      }
    })
    this.#stream.on('end', ended)
  }

  onClose(closed: () => void): void {
    this.#stream.on('close', closed)
  }

  write(message: Uint8Array): void {
    if (!this.#stream.writable) return
    const prefix = Buffer.alloc(prefixBytes)
    prefix.writeUInt32BE(message.length, 1)
    this.#stream.write(Buffer.concat([prefix, message]))
  }

  /** null: everything went well. */
  finish(error: StatusError | null): void {
    if (!this.#stream.writable) return
    if (error !== null) {
      this.#trailers = {
        'grpc-status': String(error.code),
        'grpc-message': encodeURI(error.message),
      }
    }
    this.#stream.end()
  }
}
