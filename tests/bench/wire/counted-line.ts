import { PassThrough } from 'node:stream'
import { type Asked, openLine } from '../../browsers/line.ts'

/** Bytes of bodies in both directions, as they are on the wire: compressed. Headers are not counted. */
export interface CountedBytes {
  photos: number
  others: number
}

/** Whether the address is one of Firebase Storage. */
const isPhoto = ({ url }: Asked): boolean => url.pathname.startsWith('/v0/b/')

/** An HTTP proxy for one browser that counts what passes. */
export const countedLine = async () => {
  const bytes: CountedBytes = { photos: 0, others: 0 }
  const count = (asked: Asked, length: number) => {
    bytes[isPhoto(asked) ? 'photos' : 'others'] += length
  }
  const line = await openLine((asked) => {
    const answer = new PassThrough()
    answer.on('data', (part: Buffer) => count(asked, part.length))
    return answer
  })
  line.rule((asked) => {
    count(asked, Buffer.byteLength(asked.body))
    return 'pass'
  })
  return { port: line.port, bytes, close: line.close }
}
