import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UserDatabase } from '../../../src/data/database/schema.ts'
import { draftOf } from '../../../src/data/drafts/drafts.ts'
import { keepMessageDraft, readMessageDraft } from '../../../src/data/drafts/message-drafts.ts'
import { keepTyped } from '../../../src/data/drafts/profile-drafts.ts'
import { match } from '../../functions/support/campus.ts'
import { eventually } from '../../support/engine/client.ts'

let database: UserDatabase
let flushes = 0

beforeEach(async () => {
  database = new UserDatabase('me', {}, crypto.randomUUID())
  // Dexie binds the function when a database opens.
  const open = IDBDatabase.prototype.transaction
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    ...args: Parameters<typeof open>
  ) {
    const [, mode, options] = args
    if (mode === 'readwrite' && options?.durability === 'strict') flushes += 1
    return open.apply(this, args)
  })
  await database.matches.put({ ...match('me', 'other'), id: 'match' })
  flushes = 0
})
afterEach(async () => {
  vi.restoreAllMocks()
  await database.delete()
})

const words = 'Tea at the Coffee House?'
const fields: Record<string, (text: string) => Promise<void>> = {
  'a message': (text) => keepMessageDraft(database, 'match', text),
  'a field of the profile': (text) => keepTyped(database, 'bio', 'bio', text),
  'a report': (text) => draftOf.report('other').type(database, text),
}

test.each(Object.entries(fields))(
  'each letter of %s is kept at once, and the disk is flushed when the typing rests [83]',
  async (_, keep) => {
    for (let length = 1; length <= words.length; length += 1) {
      await keep(words.slice(0, length))
      // Another page reads it at once, so that no letter is lost with this page.
      const rows = await database.drafts.toArray()
      expect(JSON.stringify(rows)).toContain(JSON.stringify(words.slice(0, length)))
    }
    expect(flushes).toBe(0)
    await eventually(() => expect(flushes).toBe(1))
    expect(JSON.stringify(await database.drafts.toArray())).toContain(words)
  },
)

test('words that were sent leave the field and the disk at once', async () => {
  await keepMessageDraft(database, 'match', words)
  await keepMessageDraft(database, 'match', '')
  expect(flushes).toBe(1)
  expect(await readMessageDraft(database, 'match')).toEqual({ words: '', by: null })
})
