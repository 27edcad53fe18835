import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { collegeIdOf } from '../../../src/components/college-id/college-id-state.ts'
import { slotsOf } from '../../../src/components/photo-slots/queries.ts'
import type { UserDatabase } from '../../../src/data/database/schema.ts'
import { keepFile } from '../../../src/data/photos/files.ts'
import { eventually, killAll, type Tab } from '../../support/engine/client.ts'
import {
  begin,
  breakAfterFirstPiece,
  choose,
  open,
  photoBytes,
} from '../../support/engine/photo-client.ts'

beforeEach(begin)
afterEach(killAll)

/** How often the bytes of a kept file are read from now on. */
const filesRead = ({ files }: UserDatabase): (() => number) => {
  let read = 0
  files.hook('reading', (row) => {
    read += 1
    return row
  })
  return () => read
}

/** All but its first piece stays on the phone. */
const openOnBadLine = async (): Promise<Tab> => {
  const tab = await open()
  breakAfterFirstPiece(tab)
  return tab
}

test('the bar of a photo on its way is drawn without reading its bytes [118]', async () => {
  const tab = await openOnBadLine()
  await choose(tab)
  await eventually(async () => expect((await slotsOf(tab.database))[0]?.percent).toBe(40))
  const read = filesRead(tab.database)
  expect((await slotsOf(tab.database))[0]?.percent).toBe(40)
  expect(read()).toBe(0)
})

test('the bar of a college ID on its way is drawn without reading its bytes [118]', async () => {
  const { client, database } = await openOnBadLine()
  const side = (seed: number) =>
    keepFile(database, { bytes: photoBytes(seed), contentType: 'image/jpeg' })
  await client.act('putCollegeId', { front: await side(1), back: await side(2) })
  await eventually(async () =>
    expect((await database.uploads.toArray())[0]?.sent).toBeGreaterThan(0),
  )
  // A moment at which the next piece is about to leave.
  await database.outbox.toCollection().modify({ retryAt: 0 })
  const read = filesRead(database)
  expect(await collegeIdOf(database)).toEqual({ state: 'sending', percent: 20 })
  expect(read()).toBe(0)
})
