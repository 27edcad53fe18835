import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { collegeIdOf } from '../../../src/components/college-id/college-id-state.ts'
import { slotsOf } from '../../../src/components/photo-slots/queries.ts'
import type { UserDatabase } from '../../../src/data/database/schema.ts'
import { keepFile } from '../../../src/data/photos/files.ts'
import { killAll, type Tab } from '../../support/engine/client.ts'
import { begin, choose, open, photoBytes } from '../../support/engine/photo-client.ts'

beforeEach(begin)
afterEach(killAll)

/** Counts the reads of a kept file's bytes from now on. */
const filesRead = ({ files }: UserDatabase): (() => number) => {
  let read = 0
  files.hook('reading', (row) => {
    read += 1
    return row
  })
  return () => read
}

/** The second piece of a file is on its way for as long as a test looks; `secondPiece` waits for it. */
const openOnSlowLine = async (): Promise<{ tab: Tab; secondPiece: Promise<void> }> => {
  const tab = await open()
  const { add } = tab.remote.files
  const secondPiece = new Promise<void>((begun) => {
    tab.remote.files.add = (session, piece) => {
      if (piece.offset === 0) return add(session, piece)
      begun()
      return new Promise(() => {})
    }
  })
  return { tab, secondPiece }
}

test('the bar of a photo on its way is drawn without reading its bytes [118]', async () => {
  const { tab, secondPiece } = await openOnSlowLine()
  await choose(tab)
  await secondPiece
  const read = filesRead(tab.database)
  expect((await slotsOf(tab.database))[0]?.percent).toBe(40)
  expect(read()).toBe(0)
})

test('the bar of a college ID on its way is drawn without reading its bytes [118]', async () => {
  const { tab, secondPiece } = await openOnSlowLine()
  const { client, database } = tab
  const side = (seed: number) =>
    keepFile(database, { bytes: photoBytes(seed), contentType: 'image/jpeg' })
  await client.act('putCollegeId', { front: await side(1), back: await side(2) })
  await secondPiece
  const read = filesRead(database)
  expect(await collegeIdOf(database)).toEqual({ state: 'sending', percent: 20 })
  expect(read()).toBe(0)
})
