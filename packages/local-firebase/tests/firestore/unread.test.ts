import { readFileSync } from 'node:fs'
import { type ClientHttp2Stream, connect as connectHttp2 } from 'node:http2'
import { createRequire } from 'node:module'
import { connect, type Socket } from 'node:net'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import protobuf from 'protobufjs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { processTimeoutMs, startProcess, untilReady } from '../cli/process.ts'

const database = 'projects/demo-unread/databases/(default)'
const documents = `${database}/documents`
const large = 'x'.repeat(100_000)
const goalMegabytes = 200

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000

const addTarget = (collectionId: string) => ({
  database,
  addTarget: {
    targetId: 2,
    query: { parent: documents, structuredQuery: { from: [{ collectionId }] } },
  },
})

/** Listens over WebChannel as a browser does, and reads nothing of what comes. */
const listenDeaf = async (host: string, collectionId: string): Promise<Socket> => {
  const channel = `http://${host}/google.firestore.v1.Firestore/Listen/channel?VER=8&database=x`
  const form = new URLSearchParams({
    headers: 'Authorization:Bearer owner\r\n',
    count: '1',
    ofs: '0',
    req0___data__: JSON.stringify(addTarget(collectionId)),
  })
  const greeting = await (await fetch(`${channel}&RID=1`, { method: 'POST', body: form })).text()
  const [, sid] = /"c","([^"]+)"/.exec(greeting) ?? []
  const [name, port] = host.split(':')
  const socket = connect(Number(port), name)
  socket.pause()
  socket.write(
    `GET /google.firestore.v1.Firestore/Listen/channel?VER=8&SID=${sid}&RID=rpc&AID=0&CI=0 HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  )
  onTestFinished(() => void socket.destroy())
  return socket
}

/** Asks for all documents over REST. */
const queryDeaf = (host: string, collectionId: string): void => {
  const [name, port] = host.split(':')
  const body = JSON.stringify(addTarget(collectionId).addTarget.query)
  const socket = connect(Number(port), name)
  socket.pause()
  socket.write(
    `POST /v1/${documents}:runQuery HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer owner\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  onTestFinished(() => void socket.destroy())
}

const root = protobuf.Root.fromJSON(
  createRequire(import.meta.url)('@google-cloud/firestore/build/protos/v1.json'),
)
const requests = root.lookupType('google.firestore.v1.ListenRequest')
const responses = root.lookupType('google.firestore.v1.ListenResponse')

const framed = (message: object): Buffer => {
  const bytes = requests.encode(requests.fromObject(message)).finish()
  const prefix = Buffer.alloc(5)
  prefix.writeUInt32BE(bytes.length, 1)
  return Buffer.concat([prefix, bytes])
}

/** The same over gRPC, until the stream is resumed. */
const listenDeafOverGrpc = (host: string, collectionId: string): ClientHttp2Stream => {
  const session = connectHttp2(`http://${host}`)
  session.on('error', () => {})
  const stream = session.request({
    ':method': 'POST',
    ':path': '/google.firestore.v1.Firestore/Listen',
    'content-type': 'application/grpc',
    authorization: 'Bearer owner',
  })
  stream.on('error', () => {})
  stream.pause()
  stream.write(framed(addTarget(collectionId)))
  onTestFinished(() => session.destroy())
  return stream
}

/** The server has begun to tell what is there; the client has not read it. */
const isAnswered = (stream: ClientHttp2Stream) =>
  vi.waitFor(() => expect(stream.readableLength).toBeGreaterThan(0), { timeout: 30_000 })

const startDatabase = async () => {
  const flags = ['--port', '0', '--open', '--project', 'demo-unread']
  const child = startProcess(...flags)
  const { firestore: host } = await untilReady(child)
  process.env.FIRESTORE_EMULATOR_HOST = host
  const app = initializeApp({ projectId: 'demo-unread' }, host)
  const firestore = getFirestore(app)
  onTestFinished(() => deleteApp(app))
  const pid = child.pid ?? 0
  const rewrite = async (collection: string, round: number, count = 20) => {
    for (let index = 0; index < count; index += 1) {
      await firestore.doc(`${collection}/${index}`).set({ large, round })
    }
  }
  return { host, pid, firestore, rewrite }
}

test(
  'thirty clients that never read cost little, whatever they asked for',
  async () => {
    const { host, pid, firestore, rewrite } = await startDatabase()
    await rewrite('rooms', 0, 100)
    for (let client = 0; client < 10; client += 1) {
      await listenDeaf(host, 'rooms')
      listenDeafOverGrpc(host, 'rooms')
      queryDeaf(host, 'rooms')
    }
    for (let round = 1; round <= 10; round += 1) await rewrite('rooms', round, 100)
    expect(residentMegabytes(pid)).toBeLessThan(goalMegabytes)
    expect((await firestore.doc('rooms/3').get()).get('round')).toBe(10)
  },
  processTimeoutMs,
)

interface Told {
  documentChange?: { document: { name: string; fields: { round: { integerValue: string } } } } & {
    removedTargetIds: number[]
  }
  documentDelete?: { document: string }
  filter?: { count: number }
  targetChange?: { targetChangeType: string; targetIds: number[]; readTime?: object }
}

/** Reads from now on, and keeps what a client would hold. */
const hold = (stream: ClientHttp2Stream) => {
  const held = new Map<string, number>()
  let counted: number | null = null
  let settled = 0
  let rest = Buffer.alloc(0)
  const hear = ({ documentChange, documentDelete, filter, targetChange }: Told) => {
    if (documentDelete) held.delete(documentDelete.document)
    if (filter) counted = filter.count
    if (targetChange?.readTime && targetChange.targetIds.length === 0) settled += 1
    if (!documentChange) return
    const { document, removedTargetIds } = documentChange
    if (removedTargetIds.length > 0) held.delete(document.name)
    else held.set(document.name, Number(document.fields.round.integerValue))
  }
  stream.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5 && rest.length >= 5 + rest.readUInt32BE(1)) {
      const end = 5 + rest.readUInt32BE(1)
      const message = responses.decode(rest.subarray(5, end))
      hear(responses.toObject(message, { longs: String, arrays: true }) as Told)
      rest = rest.subarray(end)
    }
  })
  stream.resume()
  return {
    rounds: () => [...held.values()].sort((one, other) => one - other),
    counted: () => counted,
    settled: () => settled,
  }
}

test(
  'a client that reads late is told what is so, and of the past only what it missed',
  async () => {
    const { host, firestore, rewrite } = await startDatabase()
    await rewrite('rooms', 0)
    const stream = listenDeafOverGrpc(host, 'rooms')
    await isAnswered(stream)
    await rewrite('rooms', 1)
    await firestore.doc('rooms/0').delete()
    await firestore.doc('rooms/20').set({ large, round: 7 })
    const client = hold(stream)
    const expected = [...Array.from({ length: 19 }, () => 1), 7]
    await vi.waitFor(() => expect(client.rounds()).toEqual(expected), { timeout: 30_000 })
    expect(client.counted()).toBeNull()
    await vi.waitFor(() => expect(client.settled()).toBeGreaterThan(1), { timeout: 30_000 })
    await firestore.doc('rooms/20').delete()
    await vi.waitFor(() => expect(client.rounds()).toEqual(expected.slice(0, -1)), {
      timeout: 30_000,
    })
  },
  processTimeoutMs,
)

test(
  'a client that missed more than is kept is told how many documents there are',
  async () => {
    const { host, firestore, rewrite } = await startDatabase()
    await rewrite('rooms', 0)
    const stream = listenDeafOverGrpc(host, 'rooms')
    await isAnswered(stream)
    await firestore.doc('rooms/0').delete()
    for (let round = 1; round <= 5; round += 1) await rewrite('rooms', round)
    await firestore.doc('rooms/1').delete()
    const client = hold(stream)
    await vi.waitFor(() => expect(client.counted()).toBe(19), { timeout: 30_000 })
    expect(client.rounds().filter((round) => round === 5)).toHaveLength(19)
  },
  processTimeoutMs,
)
