import { connect } from 'node:http2'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningFirestore, runFirestore } from '../firestore/running.ts'

const SEED = 20261121
const CALLS = 1_000
const METHODS = [
  'Commit',
  'RunQuery',
  'BatchGetDocuments',
  'Listen',
  'Write',
  'GetDocument',
] as const
/** OK, or a refusal that blames the message: never UNKNOWN, INTERNAL or UNAVAILABLE. */
const BLAMELESS = new Set(['0', '3', '5', '7', '16'])

let running: RunningFirestore
beforeAll(async () => {
  running = await runFirestore()
})
afterAll(() => running.stop())

it('answers bytes that are no message with a refusal of that call alone', async () => {
  const session = connect(`http://127.0.0.1:${running.port}`)
  const call = (method: string, bytes: Uint8Array) =>
    new Promise<string>((resolve, reject) => {
      const stream = session.request({
        ':method': 'POST',
        ':path': `/google.firestore.v1.Firestore/${method}`,
        'content-type': 'application/grpc',
        authorization: 'Bearer owner',
      })
      stream.on('trailers', (trailers) => resolve(String(trailers['grpc-status'])))
      stream.on('error', reject)
      stream.resume()
      const prefix = Buffer.alloc(5)
      prefix.writeUInt32BE(bytes.length, 1)
      stream.end(Buffer.concat([prefix, bytes]))
    })
  const samples = fc.sample(
    fc.tuple(fc.constantFrom(...METHODS), fc.uint8Array({ maxLength: 60 })),
    { seed: SEED, numRuns: CALLS },
  )
  const statuses = new Set<string>()
  for (const [method, bytes] of samples) statuses.add(await call(method, bytes))
  expect([...statuses].filter((status) => !BLAMELESS.has(status))).toEqual([])
  expect(statuses).toContain('3')
  expect(await call('Commit', new Uint8Array())).toBe('0')
  session.destroy()
})
