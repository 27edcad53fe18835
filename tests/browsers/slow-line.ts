import { Transform } from 'node:stream'
import { createRandom } from '../../demo/random.ts'
import type { Asked, Fate } from './line.ts'

/** A channel of so many bytes a second that all answers share. */
export const narrowChannel = (bytesPerSecond: number, latencyMs: number): (() => Transform) => {
  let freeAt = 0
  return () => {
    const begunAt = Date.now()
    return new Transform({
      transform(chunk: Buffer, _encoding, done) {
        freeAt = Math.max(freeAt, begunAt + latencyMs, Date.now())
        freeAt += (chunk.length / bytesPerSecond) * 1000
        setTimeout(() => done(null, chunk), freeAt - Date.now())
      },
    })
  }
}

/** Calls and documents, unlike the app's own files, which a browser asks for until they have come. */
const isAsked = ({ url, method }: Asked): boolean =>
  method !== 'OPTIONS' && /\/v1\/|\/v0\/|:(runQuery|commit|batchGet)/.test(url.pathname)

/** A line that loses a share of all requests: half of it on the way there, half on the way back. */
export const losing = (share: number, seed: number): ((asked: Asked) => Fate) => {
  const random = createRandom(seed)
  return (asked) => {
    if (!isAsked(asked)) return 'pass'
    const drawn = random.next()
    if (drawn >= share) return 'pass'
    return drawn < share / 2 ? 'drop' : 'unanswered'
  }
}
