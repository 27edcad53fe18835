import { gunzipSync } from 'node:zlib'
import { invalidArgument, StatusError } from '../status.ts'
import { requestLimitBytes, tooLargeMessage } from './limits.ts'

/** A compression flag and the length stand before each message. */
export const prefixBytes = 5

const encodings = ['identity', 'gzip'] as const
export type Encoding = (typeof encodings)[number]
export const acceptedEncodings = encodings.join()

/** @throws UNIMPLEMENTED */
export const encodingOf = (header: unknown): Encoding => {
  const encoding = encodings.find((name) => name === (header ?? 'identity'))
  if (encoding === undefined) {
    throw new StatusError('UNIMPLEMENTED', `The compression ${header} is not supported.`)
  }
  return encoding
}

const malformed = (message: string): StatusError => new StatusError('INTERNAL', message)

/** Splits the arriving bytes into messages, whatever the boundaries of the chunks are. */
export class FrameReader {
  #chunks: Buffer[] = []
  #size = 0
  #wanted = prefixBytes

  constructor(private readonly encoding: Encoding) {}

  get isWithinMessage(): boolean {
    return this.#size > 0
  }

  /** @throws INVALID_ARGUMENT for a message that is too large, INTERNAL for a malformed one */
  *take(chunk: Buffer): Generator<Buffer> {
    this.#chunks.push(chunk)
    this.#size += chunk.length
    while (this.#size >= this.#wanted) {
      const pending = Buffer.concat(this.#chunks)
      this.#chunks = [pending]
      const end = prefixBytes + pending.readUInt32BE(1)
      if (end > requestLimitBytes) throw invalidArgument(tooLargeMessage)
      this.#wanted = end
      if (this.#size < end) return
      this.#chunks = [pending.subarray(end)]
      this.#size -= end
      this.#wanted = prefixBytes
      yield this.#unpacked(pending.readUInt8(0), pending.subarray(prefixBytes, end))
    }
  }

  #unpacked(flag: number, bytes: Buffer): Buffer {
    if (flag === 0) return bytes
    if (flag !== 1) throw malformed(`A message cannot have the flag ${flag}.`)
    if (this.encoding === 'identity') throw malformed('A message is compressed, the call is not.')
    try {
      return gunzipSync(bytes, { maxOutputLength: requestLimitBytes })
    } catch (error) {
      const isTooLarge = error instanceof RangeError
      throw isTooLarge ? invalidArgument(tooLargeMessage) : malformed('A message does not unpack.')
    }
  }
}
