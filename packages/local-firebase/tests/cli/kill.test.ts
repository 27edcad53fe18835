import { randomUUID } from 'node:crypto'
import { appendFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore, type Timestamp } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { post, signIn } from '../support/running-emulator.ts'
import { processTimeoutMs, type Ready, startProcess, untilEnd, untilReady } from './process.ts'

vi.setConfig({ testTimeout: processTimeoutMs })

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'local-firebase-'))
})
afterEach(() => rm(directory, { recursive: true }))

const toleratedMs = 200
const begin = async (...flags: string[]) => {
  const child = startProcess('--port', '0', '--open', '--data', directory, ...flags)
  return { child, ended: untilEnd(child), ready: await untilReady(child) }
}
type Begun = Awaited<ReturnType<typeof begin>>
const kill = async ({ child, ended }: Begun) => {
  child.kill('SIGKILL')
  expect((await ended).signal).toBe('SIGKILL')
}
const end = async ({ child, ended }: Begun) => {
  child.kill('SIGTERM')
  return (await ended).errors
}

/** The Admin SDK at a process; its settings are read from the environment when it is first used. */
const adminAt = (ready: Ready) => {
  Object.assign(process.env, {
    FIRESTORE_EMULATOR_HOST: ready.firestore,
    FIREBASE_STORAGE_EMULATOR_HOST: ready.storage,
    STORAGE_EMULATOR_HOST: `http://${ready.storage}`,
    METADATA_SERVER_DETECTION: 'none',
  })
  const options = { projectId: ready.project, storageBucket: `${ready.project}.appspot.com` }
  return initializeApp(options, randomUUID())
}

const kinds = ['note', 'session', 'file'] as const
const waiting = { timeout: 20_000, interval: 20 }

interface Acknowledged {
  kind: (typeof kinds)[number]
  /** The name by which it is found again: an id, a refresh token, a path. */
  key: string
  /** The instant of the answer, from performance.now(). */
  at: number
}

const isKept = async (ready: Ready, { kind, key }: Acknowledged): Promise<boolean> => {
  if (kind === 'session') {
    const url = `http://${ready.auth}/securetoken.googleapis.com/v1/token`
    const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: key })
    return (await fetch(url, { method: 'POST', body })).ok
  }
  if (kind === 'file') {
    const path = `${ready.project}.appspot.com/o/${key}?alt=media`
    const headers = { Authorization: 'Bearer owner' }
    const file = await fetch(`http://${ready.storage}/v0/b/${path}`, { headers })
    return (await file.text()) === key
  }
  const note = await fetch(`http://${ready.firestore}/control/documents?path=notes/${key}`)
  return (await note.json()).documents.length === 1
}

for (const [flags, tolerance] of [
  [[], toleratedMs],
  [['--durable'], 0],
] as const) {
  test(`${flags.join() || 'by default'}, a kill loses at most what was answered in the last ${tolerance} ms`, async () => {
    const first = await begin(...flags)
    const admin = adminAt(first.ready)
    const acknowledged: Acknowledged[] = []
    let killedAt = Number.POSITIVE_INFINITY
    const keepOn = async (kind: Acknowledged['kind'], write: (key: string) => Promise<string>) => {
      for (let index = 0; killedAt === Number.POSITIVE_INFINITY; index += 1) {
        const key = await write(`${kind}-${index}`).catch(() => null)
        if (key === null || performance.now() > killedAt) return
        acknowledged.push({ kind, key, at: performance.now() })
      }
    }
    const notes = getFirestore(admin).collection('notes')
    const bucket = getStorage(admin).bucket()
    const writers = [
      keepOn('note', (id) =>
        notes
          .doc(id)
          .set({ id })
          .then(() => id),
      ),
      keepOn('session', (sub) =>
        signIn(first.ready.auth, { sub, email: `${sub}@demo.campus` }).then(
          (it) => it.refreshToken,
        ),
      ),
      keepOn('file', (path) =>
        bucket
          .file(path)
          .save(path, { resumable: false })
          .then(() => path),
      ),
    ]
    const count = (wanted: string) => acknowledged.filter(({ kind }) => kind === wanted).length
    await vi.waitFor(() => expect(Math.min(...kinds.map(count))).toBeGreaterThan(5), waiting)
    killedAt = performance.now()
    await kill(first)
    // A write whose answer never comes would keep the SDK trying for minutes.
    await Promise.race([Promise.all(writers), sleep(toleratedMs)])
    void deleteApp(admin)

    const second = await begin(...flags)
    const missing: Acknowledged[] = []
    for (const one of acknowledged) if (!(await isKept(second.ready, one))) missing.push(one)
    expect(missing.filter(({ at }) => at <= killedAt - tolerance)).toEqual([])
    // A kill may cut the line that is being written, and no other.
    const damage = /(\d+) of its changes are not in force/.exec(await end(second))
    expect(Number(damage?.[1] ?? 0)).toBeLessThanOrEqual(1)
  })
}

test('no instant is given out twice, also after the clock was moved back', async () => {
  const documents = 'v1/projects/demo-local/databases/(default)/documents'
  const owner = { Authorization: 'Bearer owner' }
  const latestRead = async ({ ready }: Begun) => {
    const query = { structuredQuery: { from: [{ collectionId: 'notes' }] } }
    const { json } = await post(`http://${ready.firestore}/${documents}:runQuery`, query, owner)
    return String(json.at(-1).readTime)
  }
  const first = await begin()
  for (const offsetMs of [3_600_000, 0]) {
    await post(`http://${first.ready.firestore}/control/clock`, { offsetMs })
    await latestRead(first)
  }
  for (let reads = 0; reads < 50; reads += 1) await latestRead(first)
  const before = await latestRead(first)
  await kill(first)
  const second = await begin()
  expect((await latestRead(second)) > before).toBe(true)
  const admin = adminAt(second.ready)
  const written = await getFirestore(admin).doc('notes/late').set({})
  expect((written.writeTime as Timestamp).toDate().toISOString() > before).toBe(true)
  await deleteApp(admin)
  await end(second)
})

const noteIds = async ({ ready }: Begun): Promise<string[]> => {
  const url = `http://${ready.firestore}/control/documents?path=notes`
  const { documents } = await (await fetch(url)).json()
  return documents.map(({ path }: { path: string }) => path)
}

const writeNotesAndKill = async () => {
  const begun = await begin()
  const documents = 'v1/projects/demo-local/databases/(default)/documents'
  for (const id of ['a', 'b', 'c']) {
    await post(
      `http://${begun.ready.firestore}/${documents}/notes?documentId=${id}`,
      { fields: {} },
      { Authorization: 'Bearer owner' },
    )
  }
  await kill(begun)
  const [name = ''] = (await readdir(directory)).filter((file) => file.startsWith('journal-'))
  return join(directory, name)
}

const asideOf = async (file: string): Promise<string> => {
  const names = await readdir(directory)
  const aside = names.find((name) => join(directory, name).startsWith(`${file}.damaged-`))
  return readFile(join(directory, aside ?? 'nothing set aside'), 'utf8')
}

for (const [damage, inflict, kept] of [
  [
    'a journal cut in its last line',
    async (file: string) => truncate(file, (await readFile(file)).length - 5),
    ['notes/a', 'notes/b'],
  ],
  [
    'a journal with garbage at its end',
    (file: string) => appendFile(file, '\u0000\u0001 no entry'),
    ['notes/a', 'notes/b', 'notes/c'],
  ],
  [
    'a journal with a changed line',
    async (file: string) =>
      writeFile(file, (await readFile(file, 'utf8')).replace('notes/b', 'notes/x')),
    ['notes/a'],
  ],
] as const) {
  test(`${damage} is logged and set aside, and the entries before it count`, async () => {
    const journal = await writeNotesAndKill()
    await inflict(journal)
    const damaged = await readFile(journal, 'utf8')
    const second = await begin()
    expect(await noteIds(second)).toEqual(kept)
    expect(await asideOf(journal)).toBe(damaged)
    expect(await end(second)).toMatch(/journal-\d+\.jsonl is damaged from line \d/)

    const third = await begin()
    expect(await noteIds(third)).toEqual(kept)
    expect(await end(third)).not.toContain('damaged')
  })
}

test('a journal without its state is set aside', async () => {
  const journal = await writeNotesAndKill()
  const before = await readFile(journal, 'utf8')
  await rm(join(directory, 'state.json'))
  const second = await begin()
  expect(await noteIds(second)).toEqual([])
  expect(await asideOf(journal)).toBe(before)
  await end(second)
})

test('a second process cannot use the directory', async () => {
  const first = await begin()
  const second = startProcess('--port', '0', '--open', '--data', directory)
  const { code, errors } = await untilEnd(second)
  expect(code).toBe(1)
  expect(errors).toContain(`in use by process ${first.child.pid}`)
  await end(first)
})
