import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { post, signIn, startForTest } from '../running.ts'
import { processTimeoutMs, startProcess, untilEnd, untilReady } from './process.ts'

const seed = {
  documents: { 'notes/n': { text: 'kept', at: new Date('2026-11-21T10:00:00Z') } },
  users: [{ uid: 'u', email: 'u@demo.campus', displayName: 'U', customClaims: { admin: true } }],
  files: [
    { path: 'a.jpg', bytes: Buffer.from('photo'), contentType: 'image/jpeg', downloadToken: 't' },
  ],
}

vi.setConfig({ testTimeout: processTimeoutMs })

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mulaqat-'))
})
afterEach(() => rm(directory, { recursive: true }))

const stateFile = () => join(directory, 'state.json')
const photoUrl = (storage: string) =>
  `http://${storage}/v0/b/demo-mulaqat.appspot.com/o/a.jpg?alt=media&token=t`

test(
  'what was written survives a kill: documents, sessions and the clock',
  async () => {
    const first = startProcess('--port', '0', '--no-functions', '--data', directory)
    const before = await untilReady(first)
    const { refreshToken, localId } = await signIn(before.auth, { sub: 's', email: 'a@b.co' })
    await post(`http://${before.firestore}/control/clock`, { offsetMs: 3_600_000 })
    const documents = 'v1/projects/demo-mulaqat/databases/(default)/documents'
    const owner = { Authorization: 'Bearer owner' }
    const note = { fields: { text: { stringValue: 'kept' } } }
    await post(`http://${before.firestore}/${documents}/notes?documentId=n`, note, owner)
    await vi.waitFor(async () => expect(await readFile(stateFile(), 'utf8')).toContain('notes/n'))
    first.kill('SIGKILL')
    expect((await untilEnd(first)).signal).toBe('SIGKILL')

    const second = startProcess('--port', '0', '--no-functions', '--data', directory)
    const after = await untilReady(second)
    const kept = await fetch(`http://${after.firestore}/control/documents?path=notes/n`)
    expect(await kept.json()).toEqual({ documents: [{ path: 'notes/n', data: { text: 'kept' } }] })
    const clock = await fetch(`http://${after.firestore}/control/clock`)
    expect(await clock.json()).toMatchObject({ offsetMs: 3_600_000 })
    const refreshed = await fetch(`http://${after.auth}/securetoken.googleapis.com/v1/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    })
    expect(await refreshed.json()).toMatchObject({ user_id: localId })
    second.kill('SIGTERM')
    await untilEnd(second)
  },
  processTimeoutMs,
)

test('times issued after a restart are later than all before', async () => {
  const first = await startForTest({ dataDirectory: directory })
  first.emulator.clock.setOffset(3_600_000)
  const before = await getFirestore(first.admin).doc('notes/n').set({ text: 'early' })
  first.emulator.clock.setOffset(0)
  await first.stop()
  const second = await startForTest({ dataDirectory: directory })
  const after = await getFirestore(second.admin).doc('notes/n').set({ text: 'late' })
  expect(after.writeTime.valueOf() > before.writeTime.valueOf()).toBe(true)
  await second.stop()
})

test('an orderly end keeps everything at once, and files that are gone leave nothing behind', async () => {
  const first = await startForTest({ dataDirectory: directory })
  first.emulator.load(seed)
  await first.stop()
  expect(await readdir(join(directory, 'blobs'))).toHaveLength(1)

  const second = await startForTest({ dataDirectory: directory })
  expect(second.emulator.isEmpty()).toBe(false)
  const note = await getFirestore(second.admin).doc('notes/n').get()
  expect(note.get('at').toDate()).toEqual(seed.documents['notes/n'].at)
  expect(await (await fetch(photoUrl(second.emulator.storage))).text()).toBe('photo')
  expect(second.emulator.accounts.byUid('u')).toMatchObject({ claims: { admin: true } })
  await getStorage(second.admin).bucket().file('a.jpg').delete()
  await second.stop()
  expect(await readdir(join(directory, 'blobs'))).toEqual([])
})

test('a damaged state is said and set aside, never overwritten', async () => {
  const first = await startForTest({ dataDirectory: directory })
  first.emulator.load(seed)
  await first.stop()
  const text = await readFile(stateFile(), 'utf8')
  const damaged = text.replace('kept', 'lost')
  await writeFile(stateFile(), damaged)

  const second = await startForTest({ dataDirectory: directory })
  expect(second.logged.join('\n')).toMatch(/state\.json is damaged/)
  expect(second.emulator.isEmpty()).toBe(true)
  second.emulator.load({ ...seed, documents: {} })
  await second.stop()
  const aside = (await readdir(directory)).find((name) => name.startsWith('state.json.damaged-'))
  expect(await readFile(join(directory, aside ?? ''), 'utf8')).toBe(damaged)
})

test('a damaged file is said and set aside; the rest is kept', async () => {
  const first = await startForTest({ dataDirectory: directory })
  first.emulator.load(seed)
  await first.stop()
  const [blob = ''] = await readdir(join(directory, 'blobs'))
  await writeFile(join(directory, 'blobs', blob), 'phot')

  const second = await startForTest({ dataDirectory: directory })
  expect(second.logged.join('\n')).toMatch(/a\.jpg is damaged/)
  expect((await fetch(photoUrl(second.emulator.storage))).status).toBe(403)
  expect(second.emulator.accounts.byUid('u')).toBeDefined()
  await second.stop()
  const [aside = ''] = await readdir(join(directory, 'blobs'))
  expect(aside).toContain('.damaged-')
})
