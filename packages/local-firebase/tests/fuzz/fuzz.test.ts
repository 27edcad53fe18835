import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startForTest } from '../support/running-emulator.ts'
import { goodRequests, handshake } from './good.ts'
import { mutated, type Wire } from './mutate.ts'

const SEED = 20261121
const REQUESTS = 20_000
const REQUESTS_AT_ONCE = 40
const ANSWER_TIMEOUT_MILLISECONDS = 5_000
const TEST_TIMEOUT_MILLISECONDS = 240_000
/** The status of an answer that says that the local stack lacks the feature. */
const NOT_IMPLEMENTED = 501

let local: Awaited<ReturnType<typeof startForTest>>
let parent: string
let agent: Agent

beforeAll(async () => {
  // Firebase's own handlers log each malformed call.
  for (const level of ['error', 'warn', 'info', 'debug', 'log'] as const)
    vi.spyOn(console, level).mockReturnValue()
  parent = await mkdtemp(join(tmpdir(), 'local-firebase-fuzz-'))
  local = await startForTest({
    functionsModule: 'packages/local-firebase/tests/support/functions-module.ts',
    dataDirectory: join(parent, 'data'),
  })
  agent = new Agent({ keepAlive: true, maxSockets: REQUESTS_AT_ONCE })
})
afterAll(async () => {
  agent.destroy()
  await local.stop()
  await rm(parent, { recursive: true })
})

/** A back channel stays open by design: its head is its answer. */
const staysOpen = ({ method, path }: Wire): boolean => method === 'GET' && path.includes('/channel')

interface Answer {
  status: number
  text: string
}

/** @throws when no answer arrives in time */
const send = (wire: Wire): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const [host, port] = local.emulator.firestore.split(':')
    const { method, path, body = '' } = wire
    const headers = { ...wire.headers, 'content-length': Buffer.byteLength(body) }
    const asked = request(
      { host, port, method, path, headers, agent, timeout: ANSWER_TIMEOUT_MILLISECONDS },
      (response) => {
        const status = response.statusCode ?? 0
        if (staysOpen(wire)) {
          response.destroy()
          resolve({ status, text: '' })
          return
        }
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () => resolve({ status, text: Buffer.concat(chunks).toString() }))
      },
    )
    asked.on('timeout', () => asked.destroy(new Error('no answer')))
    asked.on('error', reject)
    asked.end(body)
  })

const describeWire = (wire: Wire, answered: unknown): string =>
  JSON.stringify([wire, answered]).slice(0, 1_500)

/** Node itself refuses to send some of what is generated; nobody receives that. */
const canBeSent = ({ path, headers }: Wire): boolean =>
  !/[^!-\u00ff]/.test(path) &&
  Object.values(headers).every((value) => !/[^\t -~\u0080-\u00ff]/.test(value))

it('answers twenty thousand malformed requests, and a good one afterwards', {
  timeout: TEST_TIMEOUT_MILLISECONDS,
}, async () => {
  const opened = await send(handshake)
  const session = /"c","([^"]+)"/.exec(opened.text)?.[1] ?? ''
  expect(session).not.toBe('')
  const wires = fc
    .sample(mutated(goodRequests(session)), { seed: SEED, numRuns: REQUESTS })
    .filter(canBeSent)
  const failures: string[] = []
  const statuses = new Map<number, number>()
  const queue = wires.values()
  const work = async () => {
    for (const wire of queue) {
      const answer = await send(wire).catch((error: unknown) => String(error))
      if (typeof answer === 'string') failures.push(describeWire(wire, answer))
      else {
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        const isFailure = answer.status >= 500 && answer.status !== NOT_IMPLEMENTED
        if (isFailure || / at .*\.ts:\d+/.test(answer.text))
          failures.push(describeWire(wire, answer))
      }
    }
  }
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, work))
  expect(failures.slice(0, 5)).toEqual([])
  // The server understood enough of the requests to reach the code behind its first check.
  expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 20)
  expect(statuses.get(400)).toBeGreaterThan(REQUESTS / 20)

  for (const good of goodRequests(session).slice(0, 3)) {
    expect((await send(good)).status).toBeLessThan(500)
  }
  expect((await send(handshake)).status).toBe(200)
  expect(await readdir(parent)).toEqual(['data'])
})

it.each([
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '127.0.0.1:80@evil.example',
])('refuses a request for the host "%s"', async (host) => {
  for (const good of goodRequests('x').slice(0, 40)) {
    const answer = await send({ ...good, headers: { ...good.headers, host } })
    expect([good.path, answer.status]).toEqual([good.path, 403])
  }
})
