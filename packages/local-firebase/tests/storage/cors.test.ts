import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defaultMetadata } from '../../src/storage/object.ts'
import { post, startForTest } from '../support/running-emulator.ts'

const page = 'http://localhost:5000'
const elsewhere = 'http://localhost:6000'
const entry = { origin: [page], method: ['GET'], responseHeader: ['Content-Type', 'ETag'] }

let local: Awaited<ReturnType<typeof startForTest>>
const file = (query: string) =>
  `http://${local.emulator.storage}/v0/b/b/o/photos%2Fa.jpg?token=secret${query}`

beforeAll(async () => {
  local = await startForTest()
})
beforeEach(async () => {
  await local.emulator.reset()
  const { objects } = local.emulator
  local.emulator.setStorageCors([])
  const upload = {
    bucket: 'b',
    path: 'photos/a.jpg',
    bytes: Buffer.from('a photo'),
    downloadTokens: ['secret'],
  }
  const settable = { ...defaultMetadata, contentType: 'image/jpeg' }
  objects.put(objects.draft({ ...upload, settable }), upload.bytes)
})
afterAll(() => local.stop())

const download = (origin: string, init: RequestInit = {}) =>
  fetch(file('&alt=media'), { ...init, headers: { Origin: origin, ...init.headers } })
const preflight = (origin: string, method: string, headers = 'authorization') =>
  fetch(file('&alt=media'), {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': headers,
    },
  })
const allowed = (answer: Response) => answer.headers.get('access-control-allow-origin')

test('a page gets no CORS header with a file of a bucket that is not configured', async () => {
  const answer = await download(page)
  expect([answer.status, await answer.text()]).toEqual([200, 'a photo'])
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  expect(local.logged.at(-1)).toMatch(/^Pages of http:\/\/localhost:5000 cannot read files/)
  expect(allowed(await preflight(page, 'GET'))).toBeNull()
  expect(allowed(await fetch(file(''), { headers: { Origin: page } }))).toBe(page)
})

test('a configured origin and method get what the entry names, others nothing', async () => {
  expect(
    await post(`http://${local.emulator.firestore}/control/storage-cors`, { cors: [entry] }),
  ).toEqual({ status: 200, json: {} })
  const answer = await download(page)
  expect(allowed(answer)).toBe(page)
  expect(answer.headers.get('access-control-expose-headers')).toBe('Content-Type, ETag')
  expect(answer.headers.get('vary')).toBe('Origin')
  expect(allowed(await download(elsewhere))).toBeNull()
  expect(allowed(await download(page, { method: 'HEAD' }))).toBeNull()

  const asked = await preflight(page, 'GET', 'authorization,x-firebase-gmpid,x-own')
  expect(allowed(asked)).toBe(page)
  expect(asked.headers.get('access-control-allow-methods')).toBe('GET')
  expect(asked.headers.get('access-control-allow-headers')).toBe('authorization, x-firebase-gmpid')
  expect(asked.headers.get('access-control-max-age')).toBe('3600')
  expect(allowed(await preflight(page, 'PUT'))).toBeNull()
  expect(allowed(await preflight(elsewhere, 'GET'))).toBeNull()
})

test('a star allows every origin', async () => {
  local.emulator.setStorageCors([{ origin: ['*'], method: ['*'], maxAgeSeconds: 60 }])
  expect(allowed(await download(elsewhere))).toBe('*')
  expect((await preflight(elsewhere, 'GET')).headers.get('access-control-max-age')).toBe('60')
})

test('a refused download is as closed to pages as a file', async () => {
  const gone = `http://${local.emulator.storage}/v0/b/b/o/gone?alt=media`
  const ask = async () => allowed(await fetch(gone, { headers: { Origin: page } }))
  expect(await ask()).toBeNull()
  local.emulator.setStorageCors([entry])
  expect(await ask()).toBe(page)
})

test('a malformed configuration is refused with its reason', async () => {
  const set = (cors: unknown) =>
    post(`http://${local.emulator.firestore}/control/storage-cors`, { cors })
  expect(await set({ origin: ['*'] })).toMatchObject({ status: 400 })
  expect(await set([{ origins: ['*'] }])).toMatchObject({
    json: { error: 'A CORS entry has no "origins"' },
  })
  expect(await set([{ origin: '*' }])).toMatchObject({ json: { error: 'Wrong "origin" of CORS' } })
})
