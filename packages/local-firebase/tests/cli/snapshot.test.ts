import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signIn, startForTest } from '../support/running-emulator.ts'

const seed = {
  documents: { 'notes/n': { text: 'kept', at: new Date('2026-11-21T10:00:00Z') } },
  users: [{ uid: 'u', email: 'u@demo.campus', displayName: 'U', customClaims: { admin: true } }],
  files: [
    { path: 'a.jpg', bytes: Buffer.from('photo'), contentType: 'image/jpeg', downloadToken: 't' },
  ],
}

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'local-firebase-'))
})
afterEach(() => rm(directory, { recursive: true }))

const stateFile = () => join(directory, 'state.json')
const photoUrl = (storage: string) =>
  `http://${storage}/v0/b/demo-local.appspot.com/o/a.jpg?alt=media&token=t`

test('times after a restart are later than all before it', async () => {
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

test('an orderly end keeps everything, and deleted files leave no bytes behind', async () => {
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

test('a damaged state is logged, set aside and never overwritten', async () => {
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

test('a damaged file is logged and set aside, and the rest is kept', async () => {
  const first = await startForTest({ dataDirectory: directory })
  first.emulator.load(seed)
  await first.stop()
  const [blob = ''] = await readdir(join(directory, 'blobs'))
  await writeFile(join(directory, 'blobs', blob), 'phot')

  const second = await startForTest({ dataDirectory: directory })
  expect(second.logged.join('\n')).toMatch(/a\.jpg is damaged/)
  expect((await fetch(photoUrl(second.emulator.storage))).status).toBe(404)
  expect(second.emulator.accounts.byUid('u')).toBeDefined()
  await second.stop()
  const [aside = ''] = await readdir(join(directory, 'blobs'))
  expect(aside).toContain('.damaged-')
})

test('a start that fails for its port leaves the directory as it was', async () => {
  const first = await startForTest({ dataDirectory: directory })
  first.emulator.load(seed)
  await first.stop()
  const taken = await startForTest()
  const port = Number(taken.emulator.firestore.split(':')[1])
  await expect(startForTest({ port, dataDirectory: directory })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
  await taken.stop()
  expect(await readdir(directory)).not.toContain('lock')
  const again = await startForTest({ dataDirectory: directory })
  expect((await getFirestore(again.admin).doc('notes/n').get()).get('text')).toBe('kept')
  await again.stop()
})

test('an account created again with its old uid has no old session', async () => {
  const first = await startForTest({ dataDirectory: directory })
  const { localId, refreshToken } = await signIn(first.emulator.auth, { sub: 's', email: 'a@b.co' })
  first.emulator.accounts.remove(localId)
  first.emulator.accounts.create({ uid: localId })
  const refresh = (auth: string) =>
    fetch(`http://${auth}/securetoken.googleapis.com/v1/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    }).then(({ status }) => status)
  expect(await refresh(first.emulator.auth)).toBe(400)
  await first.stop()
  const second = await startForTest({ dataDirectory: directory })
  expect(second.emulator.accounts.byUid(localId)).toBeDefined()
  expect(await refresh(second.emulator.auth)).toBe(400)
  await second.stop()
})

test('a change takes its own size on disk, not that of the whole state', async () => {
  const local = await startForTest({ dataDirectory: directory })
  const note = { text: 'a'.repeat(1000) }
  const notes = Array.from({ length: 500 }, (_, index) => [`notes/${index}`, note])
  local.emulator.load({ ...seed, documents: Object.fromEntries(notes) })
  const journal = (await readdir(directory)).find((name) => name.startsWith('journal-')) ?? ''
  const sizes = async () => [
    (await stat(join(directory, journal))).size,
    (await stat(stateFile())).size,
  ]
  const [before = 0, stateBefore] = await sizes()
  await getFirestore(local.admin).doc('notes/0').set({ text: 'b' })
  const [after = 0, stateAfter] = await sizes()
  expect(before).toBeGreaterThan(500_000)
  expect(after - before).toBeLessThan(500)
  expect(stateAfter).toBe(stateBefore)
  await local.stop()
})

test('a journal longer than the state is folded into it without loss', async () => {
  const local = await startForTest({ dataDirectory: directory })
  const megabyte = 'x'.repeat(1_000_000)
  for (let round = 0; round < 6; round += 1) {
    await getFirestore(local.admin).doc('notes/n').set({ megabyte, round })
  }
  await vi.waitFor(async () => expect(await readFile(stateFile(), 'utf8')).toContain('notes/n'), {
    timeout: 30_000,
  })
  const names = (await readdir(directory)).filter((name) => name.startsWith('journal-'))
  expect(names).toHaveLength(1)
  expect((await stat(join(directory, names[0] ?? ''))).size).toBeLessThan(3_000_000)
  await local.stop()
  const again = await startForTest({ dataDirectory: directory })
  expect((await getFirestore(again.admin).doc('notes/n').get()).get('round')).toBe(5)
  await again.stop()
})
