import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deployedFunctions } from '../../../functions/deployed-functions.ts'
import { refuseBodies } from '../../../functions/platform/refuse-bodies.ts'
import { policyReportPath } from '../../../src/shared/domain/operations/site-policy.ts'
import * as limits from '../../../src/shared/limits.ts'

/** Answers as Google's framework lets a function: after it has read the whole body. */
const server = createServer(async (asked, response) => {
  let bytes = 0
  try {
    for await (const chunk of asked) bytes += chunk.length
    if (!response.headersSent) response.end(String(bytes))
  } catch {
    response.destroy()
  }
})
beforeAll(async () => {
  refuseBodies()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends the headers, and of the body no more than `sent`. */
const ask = (method: string, path: string, headers: Record<string, string>, sent: string | null) =>
  new Promise<number | 'closed'>((done) => {
    const { port } = server.address() as AddressInfo
    const asked = request({ host: '127.0.0.1', port, method, path, headers })
    asked.on('response', (answer: IncomingMessage) => done(answer.statusCode ?? 0))
    asked.on('error', () => done('closed'))
    if (sent === null) asked.flushHeaders()
    else asked.end(sent)
  })

const slow = { 'Content-Length': '30000000' }
const chunked = { 'Transfer-Encoding': 'chunked' }
const small = { 'Content-Length': '4' }

test.each([
  ['POST', '/date/ab', slow, 405],
  ['POST', '/campus.json', chunked, 405],
  ['PUT', policyReportPath, small, 405],
  ['GET', '/date/ab', slow, 413],
  ['GET', '/date/ab', chunked, 413],
  ['POST', policyReportPath, { 'Content-Length': String(limits.policyReportBytes + 1) }, 405],
  ['POST', policyReportPath, chunked, 405],
] as const)(
  '%s %s with a body that never comes is refused at once',
  async (...[method, path, headers, status]) => {
    const begun = Date.now()
    expect(await ask(method, path, headers, null)).toBe(status)
    expect(Date.now() - begun).toBeLessThan(1_000)
  },
)

test('a page, and a report that comes whole, are answered', async () => {
  expect(await ask('GET', '/date/ab', {}, '')).toBe(200)
  expect(await ask('POST', policyReportPath, small, 'four')).toBe(200)
})

test('a report that does not come is cut off after two seconds', async () => {
  const begun = Date.now()
  expect(await ask('POST', policyReportPath, small, null)).toBe('closed')
  expect(Date.now() - begun).toBeLessThan(4_000)
})

test('places times bodies of a report fit in the memory of an instance', () => {
  const { concurrency, memory } = deployedFunctions.profilePage
  expect(memory).toBe('1GiB')
  expect(concurrency * limits.policyReportBytes).toBeLessThan(0.1 * 1024 ** 3)
})
