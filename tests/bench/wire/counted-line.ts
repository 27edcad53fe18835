import { Transform } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { type Asked, openLine } from '../../browsers/line.ts'
import { headBytes } from './far-line.ts'

/** Bytes in both directions, as they are on the wire: compressed. */
export interface CountedBytes {
  /** Bodies and heads. */
  photos: number
  /** Bodies of everything else. */
  others: number
  /** Heads of everything else: those of the requests and of their answers. */
  heads: number
}

/** Whether the address is one of Firebase Storage. */
const isPhoto = ({ url }: Asked): boolean => url.pathname.startsWith('/v0/b/')

/** The beginning of JSON; a stream of Firestore's listener begins with the length of its first piece. */
const beginsJson = /^\s*[[{]/

/**
 * Counts an answer. Google's servers compress JSON for a browser
 * (https://docs.cloud.google.com/compute/docs/api/how-tos/performance) and the local Firebase does not, so that
 * JSON counts as gzip makes it. The listener's stream counts as it is.
 */
const countedAnswer = (count: (bytes: number) => void): Transform => {
  let json: Buffer[] | null = null
  let isFirst = true
  return new Transform({
    transform: (part: Buffer, _encoding, done) => {
      if (isFirst && beginsJson.test(part.toString('latin1', 0, 8))) json = []
      isFirst = false
      if (json === null) count(part.length)
      else json.push(part)
      done(null, part)
    },
    flush: (done) => {
      if (json !== null) count(gzipSync(Buffer.concat(json)).length)
      done()
    },
  })
}

/** An HTTP proxy for one browser that counts what passes. */
export const countedLine = async () => {
  const bytes: CountedBytes = { photos: 0, others: 0, heads: 0 }
  const count = (asked: Asked, length: number) => {
    bytes[isPhoto(asked) ? 'photos' : 'others'] += length
  }
  const line = await openLine((asked) => countedAnswer((bytes) => count(asked, bytes)))
  line.rule((asked) => {
    count(asked, Buffer.byteLength(asked.body))
    bytes[isPhoto(asked) ? 'photos' : 'heads'] += 2 * headBytes
    return 'pass'
  })
  return { port: line.port, bytes, close: line.close }
}
