import { resolve } from 'node:path'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { onUserDeleted } from 'firebase-functions/v2/identity'
import {
  onObjectArchived,
  onObjectDeleted,
  onObjectMetadataUpdated,
} from 'firebase-functions/v2/storage'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createClock } from '../../src/clock.ts'
import { readExports } from '../../src/functions/exports.ts'
import { createFunctionsHost } from '../../src/functions/index.ts'
import { trace } from '../support/functions-module.ts'
import { longWork } from '../support/long-work.ts'
import { post, signIn, startForTest } from '../support/running-emulator.ts'

let local: Awaited<ReturnType<typeof startForTest>>
const database = () => getFirestore(local.admin)
const call = (name: string, data: unknown, idToken?: string) =>
  post(
    `http://${local.emulator.functions}/demo-local/asia-south2/${name}`,
    { data },
    idToken === undefined ? {} : { Authorization: `Bearer ${idToken}` },
  )
const traced = (kind: string) => trace.filter(([name]) => name === kind)

beforeAll(async () => {
  local = await startForTest({
    functionsModule: 'packages/local-firebase/tests/support/functions-module.ts',
  })
})
beforeEach(async () => {
  await local.emulator.reset()
  await local.emulator.idle()
  trace.length = 0
  local.logged.length = 0
})
afterAll(() => local.stop())

test('a callable gets the uid of its caller, or null', async () => {
  const { idToken, localId } = await signIn(local.emulator.auth, { sub: 's', email: 'a@b.co' })
  expect(await call('echo', { deep: [1, null] }, idToken)).toMatchObject({
    status: 200,
    json: { result: { data: { deep: [1, null] }, uid: localId } },
  })
  expect((await call('echo', 1)).json.result.uid).toBeNull()
})

test('a forged or disabled caller does not reach the handler', async () => {
  expect((await call('echo', 1, 'garbage')).status).toBe(401)
  const { idToken, localId } = await signIn(local.emulator.auth, { sub: 's', email: 'a@b.co' })
  local.emulator.accounts.update(localId, { disabled: true })
  expect((await call('echo', 1, idToken)).status).toBe(401)
})

test('refusals carry code and details, crashes carry no message', async () => {
  expect(await call('refuse', null)).toEqual({
    status: 400,
    json: {
      error: {
        status: 'FAILED_PRECONDITION',
        message: 'Not now',
        details: { reason: 'phase-closed' },
      },
    },
  })
  const crashed = await call('crash', null)
  expect(crashed.status).toBe(500)
  expect(JSON.stringify(crashed.json)).not.toContain('secret')
})

test('functions answer under their own region and name only', async () => {
  expect((await call('group-inner', null)).json).toEqual({ result: 'from a group' })
  expect((await call('absent', null)).status).toBe(404)
  const elsewhere = `http://${local.emulator.functions}/demo-local/us-central1/echo`
  expect((await post(elsewhere, { data: 1 })).status).toBe(404)
  const hook = `http://${local.emulator.functions}/demo-local/asia-south2/hook`
  expect(await post(hook, { a: 1 })).toEqual({ status: 202, json: { method: 'POST', bytes: 7 } })
})

test('each kind of document trigger runs once, with the document before and after', async () => {
  const note = database().doc('notes/n')
  await note.set({ text: 'one' })
  await local.emulator.idle()
  await note.update({ text: 'two' })
  await local.emulator.idle()
  await note.delete()
  await database().doc('others/n').set({ text: 'none' })
  await local.emulator.idle()
  expect(traced('created')).toEqual([['created', { text: 'one' }]])
  expect(traced('updated')).toEqual([['updated', { text: 'one' }, { text: 'two' }]])
  expect(traced('deleted')).toEqual([['deleted', { text: 'two' }]])
  expect(traced('written')).toEqual([
    ['written', 'n', null, { text: 'one' }],
    ['written', 'n', { text: 'one' }, { text: 'two' }],
    ['written', 'n', { text: 'two' }, null],
  ])
})

test('events during the loading of the functions reach them afterwards', async () => {
  const { emulator } = local
  const clock = createClock()
  const options = { project: emulator.project, clock, log: () => {}, runs: emulator.runs }
  const name = emulator.firestoreStore.nameOf('notes/early')
  const event = {
    kind: 'documents',
    time: '2026-11-21T10:00:00.000000Z',
    changes: [{ name, before: null, after: { name, fields: {} } }],
  } as const
  const host = createFunctionsHost({ ...options, mounts: 'once' })
  let hasEnded = false
  const handled = host.handle(event).then(() => {
    hasEnded = true
  })
  await host.idle()
  expect(hasEnded).toBe(false)
  const module = 'packages/local-firebase/tests/support/functions-module.ts'
  await host.mount(resolve(module), { ...emulator, bucket: 'b', messaging: emulator.functions })
  await handled
  expect(host.concerns({ ...event, changes: [] })).toBe(false)
  await host.close()
  expect(createFunctionsHost({ ...options, mounts: 'never' }).concerns(event)).toBe(false)
})

test('a write that changes nothing runs no trigger', async () => {
  await database().doc('notes/n').set({ text: 'same' })
  await local.emulator.idle()
  trace.length = 0
  await database().doc('notes/n').set({ text: 'same' })
  await local.emulator.idle()
  expect(trace).toEqual([])
})

test('triggers that are switched off, as by the Emulator Suite’s hub, miss the events meanwhile', async () => {
  const switchTriggers = (state: 'enable' | 'disable') =>
    fetch(`http://${local.emulator.firestore}/functions/${state}BackgroundTriggers`, {
      method: 'PUT',
    })
  expect(await (await switchTriggers('disable')).json()).toEqual({ enabled: false })
  await database().doc('notes/n').set({ text: 'unheard' })
  await signIn(local.emulator.auth, { sub: 's', email: 'a@b.co' })
  await local.emulator.idle()
  expect(await (await switchTriggers('enable')).json()).toEqual({ enabled: true })
  expect(trace).toEqual([])
  await database().doc('notes/n').set({ text: 'heard' })
  await local.emulator.idle()
  expect(traced('updated')).toEqual([['updated', { text: 'unheard' }, { text: 'heard' }]])
})

test('idle waits for triggers that other triggers start', async () => {
  await database().doc('steps/s').set({ left: 4 })
  await local.emulator.idle()
  expect((await database().doc('steps/s').get()).get('left')).toBe(0)
})

test('a rejected promise that a function did not await is logged and ends nothing', async () => {
  await call('forget', null)
  await new Promise((resolve) => setImmediate(resolve))
  expect(local.logged.join('\n')).toMatch(/did not wait for failed: Error: left behind/)
  expect((await call('echo', 1)).status).toBe(200)
})

test('an error that a timer throws is logged and ends nothing', async () => {
  await call('late', null)
  await vi.waitFor(() => expect(local.logged.join('\n')).toMatch(/thrown by a timer/), {
    timeout: 30_000,
  })
  expect((await call('echo', 1)).status).toBe(200)
})

test('a trigger declared with retry is repeated under the same event until it succeeds', async () => {
  await database().doc('stubborn/s').set({})
  await local.emulator.idle()
  const events = traced('stubborn').map(([, id]) => id)
  expect(events).toHaveLength(3)
  expect(new Set(events).size).toBe(1)
})

test('a trigger that never succeeds is given up after a while, and named each time', async () => {
  await database().doc('hopeless/h').set({})
  await local.emulator.idle()
  expect(traced('hopeless').length).toBeGreaterThan(3)
  expect(local.logged.join('\n').match(/hopeless failed: Error: never/g)).toHaveLength(
    traced('hopeless').length,
  )
})

test('a failing trigger is named in the log and ends nothing', async () => {
  await database().doc('bombs/b').set({})
  await local.emulator.idle()
  expect(local.logged.join('\n')).toMatch(/bomb failed: Error: bang/)
  expect((await call('echo', 1)).status).toBe(200)
})

test('loading contents runs no trigger', async () => {
  local.emulator.load({
    documents: { 'notes/seeded': { text: 'seed' } },
    users: [{ uid: 'u', email: 'u@demo.campus', displayName: 'U' }],
    files: [{ path: 'f', bytes: Buffer.from('f'), contentType: 'text/plain', downloadToken: 't' }],
  })
  await local.emulator.idle()
  expect(trace).toEqual([])
  expect((await database().doc('notes/seeded').get()).data()).toEqual({ text: 'seed' })
})

test('moving the clock moves the time of the functions and runs only the schedules that became due', async () => {
  const hour = 3_600_000
  const now = local.emulator.clock.now()
  const nextNight = Math.ceil((now + 5.5 * hour - 2.5 * hour) / (24 * hour)) * 24 * hour - 3 * hour
  local.emulator.clock.setOffset(nextNight - 60_000 - now)
  await local.emulator.idle()
  expect(traced('everyMinute')).toEqual([['everyMinute', String(local.emulator.clock.offset())]])
  expect(traced('nightly')).toEqual([])
  local.emulator.clock.setOffset(nextNight + hour - now)
  await local.emulator.idle()
  expect(traced('nightly')).toEqual([['nightly', new Date(nextNight).toISOString()]])
  // A schedule that fails is named in the log, and the others of this minute still run.
  expect(local.logged.join('\n')).toMatch(/brokenSchedule failed: Error: out of order/)
  expect((await call('echo', 1)).json.result.offsetMs).toBe(String(local.emulator.clock.offset()))
  local.emulator.clock.setOffset(0)
  await local.emulator.idle()
  expect(traced('everyMinute').at(-1)).toEqual(['everyMinute', '0'])
})

test('a schedule does not begin while its last run is at work, and begins once it has ended', async () => {
  const minute = 60_000
  let end = () => {}
  longWork.until = new Promise((resolve) => {
    end = resolve
  })
  for (const minutes of [1, 2, 3]) {
    local.emulator.clock.setOffset(minutes * minute)
    await vi.waitFor(() => expect(traced('everyMinute')).toHaveLength(minutes))
  }
  const begun = traced('longSchedule').length
  end()
  expect(begun).toBe(1)
  await local.emulator.idle()
  expect(traced('longSchedule')).toHaveLength(2)
  local.emulator.clock.setOffset(0)
})

test('a new account runs its trigger once', async () => {
  const { localId } = await signIn(local.emulator.auth, { sub: 's', email: 'a@b.co' })
  await signIn(local.emulator.auth, { sub: 's', email: 'a@b.co' })
  await local.emulator.idle()
  expect(traced('welcome')).toEqual([['welcome', localId, 'a@b.co']])
})

test('an account made and removed runs the triggers of the second generation, with the account', async () => {
  const { localId } = await signIn(local.emulator.auth, { sub: 's', email: 'a@b.co' })
  await local.emulator.idle()
  const { project, accounts } = local.emulator
  expect(traced('greeted')).toEqual([['greeted', expect.any(String), localId, 'a@b.co', project]])
  expect(traced('missed')).toEqual([])
  const createdAt = accounts.byUid(localId)?.createdAt ?? 0
  await getAuth(local.admin).deleteUser(localId)
  await local.emulator.idle()
  expect(traced('missed')).toEqual([
    [
      'missed',
      expect.any(String),
      'google.firebase.auth.user.v2.deleted',
      `//identitytoolkit.googleapis.com/projects/${project}`,
      `users/${localId}`,
      localId,
      new Date(createdAt).toISOString(),
    ],
  ])
})

test('a stored file runs its trigger with the object, until it succeeds; a change of its metadata runs none', async () => {
  const bucket = `${local.emulator.project}.appspot.com`
  const file = getStorage(local.admin).bucket(bucket).file('pictures/é x.jpg')
  await file.save('bytes', { resumable: false, contentType: 'image/jpeg' })
  await local.emulator.idle()
  const [first, second, ...more] = traced('stored')
  expect(more).toEqual([])
  expect(second).toEqual(first)
  const [, id, type, source, subject, heard, data] = first ?? []
  expect([type, source, subject, heard]).toEqual([
    'google.cloud.storage.object.v1.finalized',
    `//storage.googleapis.com/projects/_/buckets/${bucket}`,
    'objects/pictures/é x.jpg',
    bucket,
  ])
  const [metadata] = await file.getMetadata()
  expect(data).toMatchObject({
    kind: 'storage#object',
    id: metadata.id,
    bucket,
    name: 'pictures/é x.jpg',
    contentType: 'image/jpeg',
    size: '5',
    generation: metadata.generation,
    metageneration: '1',
    md5Hash: metadata.md5Hash,
    timeCreated: metadata.timeCreated,
  })

  await file.setMetadata({ metadata: { firebaseStorageDownloadTokens: 'token' } })
  await local.emulator.idle()
  expect(traced('stored')).toHaveLength(2)

  await file.save('others', { resumable: false })
  await file.copy(file.bucket.file('copy.jpg'))
  await file.delete()
  await local.emulator.idle()
  const later = traced('stored').slice(2)
  const names = later.map((one) => one[6]).map((object) => (object as { name: string }).name)
  expect(names).toEqual(['pictures/é x.jpg', 'copy.jpg'])
  expect(new Set([id, ...later.map(([, eventId]) => eventId)]).size).toBe(3)
  expect(traced('stored elsewhere')).toEqual([])
})

const unheard = [
  onObjectDeleted({ bucket: 'bucket' }, () => {}),
  onObjectArchived({ bucket: 'bucket' }, () => {}),
  onObjectMetadataUpdated({ bucket: 'bucket' }, () => {}),
  onUserDeleted({ tenantId: 'one' }, () => {}),
]
test.each(unheard)('an export that nothing here can trigger is refused by its name', (handler) => {
  expect(() => readExports({ handler })).toThrow(/^Nothing here can trigger handler \(google\./)
})

test('a second emulator of the process has its own instance of the module', async () => {
  const second = await startForTest({
    functionsModule: 'packages/local-firebase/tests/support/functions-module.ts',
  })
  const secondDatabase = getFirestore(second.admin)
  const at = `http://${second.emulator.functions}/demo-local/asia-south2`
  const count = async () => (await post(`${at}/count`, { data: null })).json.result
  expect([await count(), await count()]).toEqual([1, 2])
  expect((await call('count', null)).json.result).toBe(1)

  await secondDatabase.doc('notes/n').set({ text: 'there' })
  await second.emulator.idle()
  expect(traced('written')).toEqual([])
  expect((await database().doc('notes/n').get()).exists).toBe(false)
  await second.stop()
  await database().doc('notes/n').set({ text: 'here' })
  await local.emulator.idle()
  expect(traced('created')).toEqual([['created', { text: 'here' }]])
})
