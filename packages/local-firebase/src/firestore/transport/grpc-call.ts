import type { ServerHttp2Stream } from 'node:http2'
import { invalidArgument, type StatusError } from '../status.ts'
import { requestLimitBytes, tooLargeMessage } from './limits.ts'

/** A compression flag and the length stand before each message. */
const prefixBytes = 5

export class GrpcCall {
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

  /** Splits the arriving bytes into messages, whatever the boundaries of the chunks are. */
  read(received: (message: Buffer) => void, ended: () => void): void {
    let chunks: Buffer[] = []
    let size = 0
    let wanted = prefixBytes
    this.#stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      while (size >= wanted) {
        const pending = Buffer.concat(chunks)
        chunks = [pending]
        const end = prefixBytes + pending.readUInt32BE(1)
        if (end > requestLimitBytes) {
          this.finish(invalidArgument(tooLargeMessage))
          return
        }
        wanted = end
        if (size < end) return
        chunks = [pending.subarray(end)]
        size -= end
        wanted = prefixBytes
        received(pending.subarray(prefixBytes, end))
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

  /** @param error null for success */
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
