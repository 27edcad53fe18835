import * as fs from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openJournal, readJournal } from '../../src/persistence/journal.ts'
import { post, startForTest } from '../support/running-emulator.ts'

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>()
  return {
    ...real,
    fdatasyncSync: vi.fn(real.fdatasyncSync),
    writeFileSync: vi.fn(real.writeFileSync),
  }
})
const synced = vi.mocked(fs.fdatasyncSync)
const written = vi.mocked(fs.writeFileSync)

let directory: string
let file: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'local-firebase-'))
  file = join(directory, 'journal')
})
afterEach(() => rm(directory, { recursive: true }))

const noComplaint = (line: string) => {
  throw new Error(line)
}

test('an entry with its own sync is on the disk when append returns', () => {
  const journal = openJournal<number>(file, 'with-each-entry')
  synced.mockClear()
  journal.append(1)
  journal.append(2)
  expect(synced).toHaveBeenCalledTimes(2)
  journal.close()
})

test('without its own sync, an entry is written at once and shares a later sync', () => {
  const journal = openJournal<number>(file, 'soon')
  synced.mockClear()
  for (let entry = 0; entry < 10; entry += 1) journal.append(entry)
  expect(synced).not.toHaveBeenCalled()
  expect(readJournal<number>(file, noComplaint)).toHaveLength(10)
  journal.sync()
  journal.sync()
  expect(synced).toHaveBeenCalledTimes(1)
  journal.close()
})

test('an entry that does not fit leaves no part of itself behind', async () => {
  const journal = openJournal<string>(file, 'soon')
  journal.append('first')
  const before = await readFile(file, 'utf8')
  written.mockImplementationOnce((descriptor) => {
    fs.writeSync(descriptor as number, 'half a li')
    throw new Error('ENOSPC')
  })
  expect(() => journal.append('second')).toThrow('ENOSPC')
  expect(await readFile(file, 'utf8')).toBe(before)
  journal.append('third')
  expect(readJournal<string>(file, noComplaint)).toEqual(['first', 'third'])
  journal.close()
})

test('a write that cannot be kept is refused and stays invisible', async () => {
  const { emulator, stop } = await startForTest({ dataDirectory: directory })
  const documents = `http://${emulator.firestore}/v1/projects/demo-local/databases/(default)/documents`
  const owner = { Authorization: 'Bearer owner' }
  const create = (id: string) => post(`${documents}/notes?documentId=${id}`, { fields: {} }, owner)
  const seen: string[] = []
  emulator.firestoreStore.onCommit(({ changes }) => seen.push(...changes.map(({ name }) => name)))
  written.mockImplementationOnce(() => {
    throw new Error('ENOSPC')
  })
  expect((await create('lost')).status).toBe(500)
  expect((await create('kept')).status).toBe(200)
  expect(seen.map((name) => name.slice(name.lastIndexOf('/') + 1))).toEqual(['kept'])
  expect(emulator.firestoreStore.get(emulator.firestoreStore.nameOf('notes/lost'))).toBeNull()
  await stop()
})
