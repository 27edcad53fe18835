import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Seed } from '../../src/control/control.ts'
import { post, signIn, startForTest } from '../support/running-emulator.ts'

let local: Awaited<ReturnType<typeof startForTest>>
const at = (path: string) => `http://${local.emulator.firestore}${path}`
const control = (name: string, body: unknown) => post(at(`/control/${name}`), body)
const read = async (path: string) => (await fetch(at(path))).json()
const database = () => getFirestore(local.admin)

const seedWithNumber: Seed = ({ load, project }, number) =>
  load({ documents: { [`seeds/${number}`]: { project } }, users: [], files: [] })

beforeAll(async () => {
  local = await startForTest({ seed: seedWithNumber })
})
beforeEach(async () => {
  await control('reset', {})
})
afterAll(() => local.stop())

test('the clock moves by an offset or to an instant, and documents follow it', async () => {
  const before = Date.now()
  await control('clock', { offsetMs: 86_400_000 })
  await database().doc('notes/n').set({ at: FieldValue.serverTimestamp() })
  const at = (await database().doc('notes/n').get()).get('at').toMillis()
  expect(at - 86_400_000).toBeGreaterThanOrEqual(before)
  expect(at - 86_400_000).toBeLessThanOrEqual(Date.now())
  const { json } = await control('clock', { now: '2027-01-01T00:00:00Z' })
  expect(json.now).toMatch(/^2027-01-01T00:00:0/)
  const beyond = [{ offsetMs: 1e300 }, { offsetMs: -1e15 }, { now: '-000001-01-01T00:00:00Z' }]
  for (const wrong of [{}, { now: 'soon' }, { offsetMs: 'x' }, ...beyond]) {
    expect((await control('clock', wrong)).status).toBe(400)
  }
  expect((await read('/control/clock')).now).toMatch(/^2027-01-01T00:00:/)
})

test('documents and collections are shown as plain data', async () => {
  const at = new Date('2026-11-21T10:00:00Z')
  await database()
    .doc('matches/m')
    .set({ at, list: [1, { deep: true }], none: null })
  await database().doc('matches/m/messages/x').set({ text: 'hello' })
  const match = {
    path: 'matches/m',
    data: { at: '2026-11-21T10:00:00.000000Z', list: [1, { deep: true }], none: null },
  }
  expect(await read('/control/documents?path=matches/m')).toEqual({ documents: [match] })
  expect(await read('/control/documents?path=matches')).toEqual({ documents: [match] })
  expect(await read('/control/documents?path=matches/m/messages')).toEqual({
    documents: [{ path: 'matches/m/messages/x', data: { text: 'hello' } }],
  })
  expect(await read('/control/documents?path=absent/x')).toEqual({ documents: [] })
})

test('the given number of commits of pages fails', async () => {
  const { idToken } = await signIn(local.emulator.auth, { sub: 's', email: 'a@b.co' })
  const write = () =>
    post(
      at('/v1/projects/demo-local/databases/(default)/documents:commit'),
      {
        writes: [{ update: { name: 'projects/demo-local/databases/(default)/documents/notes/n' } }],
      },
      { Authorization: `Bearer ${idToken}` },
    )
  await control('fail-next', { count: 2, code: 'UNAVAILABLE' })
  const before = (await read('/control/counters')).traffic
  expect([(await write()).status, (await write()).status, (await write()).status]).toEqual([
    503, 503, 200,
  ])
  expect((await control('fail-next', { count: 1, code: 'NONSENSE' })).status).toBe(400)
  const { clients, traffic, invocations } = await read('/control/counters')
  expect(clients.writes).toBe(1)
  // The three requests above are counted, with the headers of their answers; requests to the controls are
  // not.
  expect(traffic.requests - before.requests).toBe(3)
  expect(traffic.bytes - before.bytes).toBeGreaterThan(3 * 150)
  expect(traffic.bytes - before.bytes).toBeLessThan(3 * 1000)
  expect(invocations).toBe(0)
})

test('an invalid credential gets another answer than a missing right', async () => {
  const url = at('/v1/projects/demo-local/databases/(default)/documents/notes/n')
  const status = async (headers: Record<string, string>) => (await fetch(url, { headers })).status
  expect(await status({ Authorization: 'Bearer garbage' })).toBe(401)
  expect(await status({})).toBe(404)
})

test('pushes are recorded, not sent', async () => {
  const send = (message: unknown, headers = {}) =>
    post(`http://${local.emulator.auth}/v1/projects/demo-local/messages:send`, { message }, headers)
  const message = { token: 'phone', notification: { title: 'Something new' } }
  const before = Date.now()
  expect((await send(message)).json.name).toContain('projects/demo-local/messages/')
  for (const wrong of [
    {},
    { notification: {} },
    { token: 'phone', data: { count: 1 } },
    { token: 'phone', data: { long: 'x'.repeat(4100) } },
  ]) {
    expect(await send(wrong)).toMatchObject({
      status: 400,
      json: { error: { status: 'INVALID_ARGUMENT' } },
    })
  }
  expect((await send(message, { Origin: 'http://localhost:4173' })).status).toBe(403)
  const { pushes } = await read('/control/pushes')
  expect(pushes).toMatchObject([{ message }])
  expect(pushes[0].sentAt).toBeGreaterThanOrEqual(before)
  expect(pushes[0].sentAt).toBeLessThanOrEqual(Date.now())
})

test('dropping streams ends the open ones and nothing else', async () => {
  const channel = at('/google.firestore.v1.Firestore/Listen/channel?VER=8')
  const greeting = await (
    await fetch(`${channel}&RID=1`, { method: 'POST', body: 'count=0' })
  ).text()
  const session = `${channel}&SID=${/"c","([^"]+)"/.exec(greeting)?.[1]}`
  const open = await fetch(`${session}&RID=rpc&AID=0`)
  expect(open.status).toBe(200)
  expect((await control('drop-streams', {})).status).toBe(200)
  await expect(open.text()).rejects.toThrow()
  const progress = await fetch(`${session}&RID=2`, { method: 'POST', body: 'count=0' })
  expect(progress.status).toBe(200)
})

test('latency delays answers', async () => {
  for (const milliseconds of [-1, 1e15]) {
    expect((await control('latency', { milliseconds })).status).toBe(400)
  }
  await control('latency', { milliseconds: 150 })
  const started = Date.now()
  await database().doc('notes/n').get()
  expect(Date.now() - started).toBeGreaterThanOrEqual(150)
})

test('reset empties everything', async () => {
  await signIn(local.emulator.auth, { sub: 's', email: 'a@b.co' })
  await database().doc('notes/n').set({})
  await control('clock', { offsetMs: 5000 })
  await control('reset', {})
  expect(local.emulator.isEmpty()).toBe(true)
  expect((await read('/control/clock')).offsetMs).toBe(0)
})

test('pages of other origins cannot use the controls', async () => {
  const foreign = { Origin: 'https://evil.example' }
  expect((await post(at('/control/reset'), {}, foreign)).status).toBe(403)
  expect((await fetch(at('/control/documents?path=users'), { headers: foreign })).status).toBe(403)
})

test('a document is written as it is edited, unless it has changed meanwhile', async () => {
  expect((await control('document', { path: 'notes/n', data: { text: 'one' } })).status).toBe(200)
  const { document } = await read('/control/document?path=notes/n')
  expect(document.data).toEqual({ text: 'one' })
  await control('document', { path: 'notes/n', data: { text: 'two' } })
  const { updateTime } = document
  const late = await control('document', { path: 'notes/n', data: { text: 'mine' }, updateTime })
  expect(late.status).toBe(400)
  expect((await read('/control/document?path=notes/n')).document.data).toEqual({ text: 'two' })
  for (const wrong of [{}, { path: 'notes', data: {} }, { path: 'notes/n', data: [] }]) {
    expect((await control('document', wrong)).status).toBe(400)
  }
  await control('document', { path: 'notes/n', data: null })
  expect((await read('/control/document?path=notes/n')).document).toBeNull()
})

test('what is no account, no file of the page and no stored file is refused', async () => {
  expect((await control('user', { uid: 'nobody', disabled: true })).status).toBe(400)
  expect((await control('user', { uid: 'nobody', claims: [] })).status).toBe(400)
  expect((await fetch(at('/control/file?bucket=b&path=p'))).status).toBe(404)
  expect((await fetch(at('/control/page/none.js'))).status).toBe(404)
  expect((await fetch(at('/control/page/page-http.ts'))).status).toBe(404)
  expect((await fetch(at('/control/page/..%2Fstart-emulator.ts'))).status).toBe(404)
})

test('seeding calls the given callback, by default with number 1', async () => {
  expect((await control('seed', { seed: 'x' })).status).toBe(400)
  await control('seed', { seed: 2 })
  await control('seed', {})
  expect((await read('/control/documents?path=seeds')).documents).toEqual([
    { path: 'seeds/1', data: { project: local.emulator.project } },
    { path: 'seeds/2', data: { project: local.emulator.project } },
  ])
})

test('seeding is refused after a start without a seed', async () => {
  const other = await startForTest()
  const { status, json } = await post(`http://${other.emulator.firestore}/control/seed`, {})
  expect(status).toBe(400)
  expect(json.error).toContain('without a seed')
  await other.stop()
})
