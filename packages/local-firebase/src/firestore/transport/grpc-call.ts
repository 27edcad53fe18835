import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2'
import { StatusError, statusErrorOf } from '../status.ts'
import { acceptedEncodings, encodingOf, FrameReader, prefixBytes } from './grpc-frames.ts'
import { aheadLimitBytes } from './limits.ts'

/** More would not fit into the headers that clients accept. */
const messageLimit = 4096

export class GrpcCall {
  readonly #stream: ServerHttp2Stream
  readonly #encoding: unknown
  #trailers: Record<string, string> = { 'grpc-status': '0' }

  constructor(stream: ServerHttp2Stream, headers: IncomingHttpHeaders) {
    this.#stream = stream
    this.#encoding = headers['grpc-encoding']
    stream.respond(
      {
        ':status': 200,
        'content-type': 'application/grpc+proto',
        'grpc-accept-encoding': acceptedEncodings,
      },
      { waitForTrailers: true },
    )
    stream.on('wantTrailers', () => stream.sendTrailers(this.#trailers))
  }

  get isOpen(): boolean {
    return this.#stream.writable
  }

  get isFull(): boolean {
    return this.#stream.writableLength > aheadLimitBytes
  }

  /** Calls `drained` each time when everything written is on its way. */
  onDrain(drained: () => void): void {
    this.#stream.on('drain', drained)
  }

  /** Resolves when there is room for more, or when the call is over. */
  async untilRoom(): Promise<void> {
    if (!this.isOpen || !this.isFull) return
    await new Promise<void>((resolve) => {
      this.#stream.once('drain', resolve).once('close', resolve)
    })
  }

  /** Reads messages. Bytes that are no message end the call; later bytes are dropped. */
  read(received: (message: Buffer) => void, ended: () => void): void {
    const frames = new FrameReader(encodingOf(this.#encoding))
    this.#stream.on('data', (chunk: Buffer) => {
      if (!this.isOpen) return
      try {
        for (const message of frames.take(chunk)) received(message)
      } catch (error) {
        this.finish(statusErrorOf(error))
      }
    })
    const end = () => {
      if (frames.isWithinMessage) this.finish(incomplete())
      else ended()
    }
    // A call without any bytes may have ended before this listener was added.
    if (this.#stream.readableEnded) end()
    else this.#stream.on('end', end)
  }

  onClose(closed: () => void): void {
    this.#stream.on('close', closed)
  }

  write(message: Uint8Array): void {
    if (!this.isOpen) return
    const prefix = Buffer.alloc(prefixBytes)
    prefix.writeUInt32BE(message.length, 1)
    this.#stream.write(Buffer.concat([prefix, message]))
  }

  /** @param error null for success */
  finish(error: StatusError | null): void {
    if (!this.isOpen) return
    if (error !== null) {
      this.#trailers = {
        'grpc-status': String(error.code),
        'grpc-message': encodeURI(Buffer.from(error.message.slice(0, messageLimit)).toString()),
      }
    }
    this.#stream.end()
    // The stream is read on: otherwise the end of what the client still sends would never come.
    this.#stream.resume()
  }
}

const incomplete = () => new StatusError('INTERNAL', 'The call ended within a message.')
