import { type ClientHttp2Session, connect } from 'node:http2'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type RunningFirestore, runFirestore } from '../firestore/running.ts'

let running: RunningFirestore
let session: ClientHttp2Session
beforeAll(async () => {
  running = await runFirestore()
})
afterAll(() => running.stop())
beforeEach(() => {
  session = connect(`http://127.0.0.1:${running.port}`, { maxSessionMemory: 1000 })
})
afterEach(() => session.destroy())

const frame = (bytes: Uint8Array, { flag = 0, length = bytes.length } = {}): Buffer => {
  const prefix = Buffer.alloc(5)
  prefix.writeUInt8(flag)
  prefix.writeUInt32BE(length, 1)
  return Buffer.concat([prefix, bytes])
}

/** Sends the chunks, then the end unless it is kept open. Answers the status of the call. */
const call = (
  method: string,
  chunks: readonly Uint8Array[],
  { headers = {}, open = false }: { headers?: Record<string, string>; open?: boolean } = {},
) =>
  new Promise<string>((resolve, reject) => {
    const stream = session.request({
      ':method': 'POST',
      ':path': `/google.firestore.v1.Firestore/${method}`,
      'content-type': 'application/grpc',
      authorization: 'Bearer owner',
      ...headers,
    })
    const timer = setTimeout(() => reject(new Error('no answer')), 4_000)
    const settle = (status: string) => {
      clearTimeout(timer)
      resolve(status)
    }
    stream.on('response', (answered) => {
      if (answered[':status'] !== 200) settle(`HTTP ${answered[':status']}`)
      else if (answered['grpc-status'] !== undefined) settle(String(answered['grpc-status']))
    })
    stream.on('trailers', (trailers) => settle(String(trailers['grpc-status'])))
    stream.on('error', reject)
    stream.resume()
    for (const chunk of chunks) stream.write(chunk)
    if (!open) stream.end()
  })

const empty = new Uint8Array()
const methods = ['Commit', 'Listen'] as const

it.each([
  ['that ends within a message', [frame(Buffer.from('ab'), { length: 9 })], '13'],
  ['that ends within a prefix', [Buffer.from([0, 0])], '13'],
  ['with a flag that gRPC does not know', [frame(empty, { flag: 2 })], '13'],
  ['with a compressed message without a compression', [frame(gzipSync('a'), { flag: 1 })], '13'],
  ['that announces more than a request may hold', [frame(empty, { length: 2 ** 31 })], '3'],
] as const)('answers a call %s', async (_, chunks, status) => {
  for (const method of methods)
    expect([method, await call(method, chunks)]).toEqual([method, status])
})

it('answers a call of one message that has none, or two, and obeys none of two', async () => {
  expect(await call('Commit', [])).toBe('13')
  const collection = `projects/demo/databases/(default)/documents`
  const write = (id: string) => {
    // CommitRequest.writes (2) of a Write whose `delete` (2) is a document's name.
    const name = Buffer.from(`${collection}/c/${id}`)
    const inner = Buffer.concat([Buffer.from([0x12, name.length]), name])
    return frame(Buffer.concat([Buffer.from([0x12, inner.length]), inner]))
  }
  expect(await call('Commit', [write('a')])).toBe('0')
  const before = running.firestore.counters.owner.deletes
  expect(await call('Commit', [Buffer.concat([write('a'), write('b')])])).toBe('13')
  expect(running.firestore.counters.owner.deletes).toBe(before)
})

it('answers a refused call although the client goes on sending', async () => {
  const megabyte = Buffer.alloc(1024 * 1024)
  const many = Array.from({ length: 40 }, () => megabyte)
  const first = frame(empty, { length: 2 ** 31 })
  expect(await call('Commit', [first, ...many], { open: true })).toBe('3')
  expect(await call('Listen', [first, ...many], { open: true })).toBe('3')
})

it('refuses what is no gRPC, an unknown method and an unknown compression', async () => {
  expect(await call('Commit', [frame(empty)], { headers: { 'content-type': 'text/html' } })).toBe(
    'HTTP 415',
  )
  expect(await call('Nothing', [frame(empty)])).toBe('12')
  expect(await call('__proto__', [frame(empty)])).toBe('12')
  const compressed = { 'grpc-encoding': 'br' }
  expect(await call('Commit', [frame(empty)], { headers: compressed })).toBe('12')
})

it('reads a compressed message', async () => {
  const headers = { 'grpc-encoding': 'gzip' }
  const packed = (bytes: Uint8Array) => frame(gzipSync(bytes), { flag: 1 })
  expect(await call('Commit', [packed(empty)], { headers })).toBe('0')
  expect(await call('Commit', [packed(Buffer.from([0xff]))], { headers })).toBe('3')
  expect(await call('Commit', [frame(Buffer.from('x'), { flag: 1 })], { headers })).toBe('13')
  // A small message that unpacks to more than a request may hold.
  expect(await call('Commit', [packed(Buffer.alloc(64 * 1024 * 1024))], { headers })).toBe('3')
})

it('goes on after clients that reset their calls or speak no HTTP/2', async () => {
  for (const method of methods) {
    const stream = session.request({
      ':method': 'POST',
      ':path': `/google.firestore.v1.Firestore/${method}`,
      'content-type': 'application/grpc',
    })
    stream.on('error', () => {})
    stream.write(Buffer.from([0, 0, 0]))
    stream.close(8)
  }
  const { connect: dial } = await import('node:net')
  await new Promise<void>((resolve) => {
    const socket = dial(running.port, '127.0.0.1', () => {
      socket.write(`PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${'\0\xff'.repeat(500)}`, 'latin1')
    })
    socket.on('error', () => {}).on('close', () => resolve())
    socket.resume()
  })
  expect(await call('Commit', [frame(empty)])).toBe('0')
})

it('answers a refusal whose message holds a long name', async () => {
  const name = Buffer.from(`projects/demo/databases/(default)/documents/${'é'.repeat(450_000)}`)
  // GetDocumentRequest.name (1), its length in three bytes.
  const length = Buffer.from([
    0x0a,
    (name.length & 127) | 128,
    ((name.length >> 7) & 127) | 128,
    name.length >> 14,
  ])
  expect(await call('GetDocument', [frame(Buffer.concat([length, name]))])).toBe('3')
})
