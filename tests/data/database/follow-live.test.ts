import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UserDatabase } from '../../../src/data/database/schema.ts'
import { followLive } from '../../../src/data/lib/follow-live.ts'
import { eventually } from '../../support/engine/client.ts'

let database: UserDatabase

beforeEach(() => {
  database = new UserDatabase('me')
})
afterEach(() => database.delete())

test('a live query whose database fails goes on when it answers again, and tells after three failures [134]', async () => {
  let isDead = true
  const query = async () => {
    if (isDead) throw new DOMException('The connection was closed', 'UnknownError')
    return database.drafts.count()
  }
  const [next, failed] = [vi.fn(), vi.fn()]
  const followed = followLive(query, next, failed)
  await eventually(() => expect(failed).toHaveBeenCalled())
  isDead = false
  await eventually(() => expect(next).toHaveBeenLastCalledWith(0))
  await database.drafts.put({ key: 'one', value: 1 })
  await eventually(() => expect(next).toHaveBeenLastCalledWith(1))
  followed.stop()
})

test('every live query of the app is such a one', () => {
  const users = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => /\bliveQuery\b/.test(readFileSync(join('src', file), 'utf8')))
  expect(users).toEqual([join('data', 'lib', 'follow-live.ts')])
})
