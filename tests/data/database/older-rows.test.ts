import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { completeOlderRows } from '../../../src/data/database/open.ts'
import { type MeRow, UserDatabase } from '../../../src/data/database/schema.ts'
import { cardOf } from '../../../src/shared/domain/profile/card.ts'

const me = {
  id: 'ann',
  uid: 'ann',
  email: 'ann@demo.campus',
  isProfileComplete: false,
  isAdmin: false,
  verified: false,
  createdAt: 1,
  updatedAt: 1,
}

test('a row of an older build is read with what its schema has added, and nothing else changes', async () => {
  const database = new UserDatabase('ann')
  completeOlderRows(database)
  await database.me.put(me as MeRow)
  const own = await database.me.get('ann')
  expect(own).toEqual({ ...me, interests: [], photoUrls: [], setupStatus: {} })
  expect(cardOf(own as MeRow, 2)).toMatchObject({ uid: 'ann', interests: [] })
  await database.me.put({ ...(own as MeRow), interests: ['Music'] })
  expect((await database.me.toArray())[0]?.interests).toEqual(['Music'])
  expect(await database.me.get('nobody')).toBeUndefined()
  await database.delete()
})
