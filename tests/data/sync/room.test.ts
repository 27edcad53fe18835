import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { isPhoneFull } from '../../../src/data/connection/phone-room.ts'
import { createDevice, eventually, killAll, settled } from '../../support/engine/client.ts'
import { createCampus, man } from '../../support/engine/memory-campus.ts'
import { quietFor } from '../../support/passing-time.ts'

afterEach(() => {
  killAll()
  isPhoneFull.setState(false, true)
})

test('a full phone says so until an answer is stored, not until a pull that had nothing to write', async () => {
  const campus = createCampus()
  const tab = await createDevice(campus.server, man).open()
  await settled(tab)
  await eventually(async () => expect(await tab.database.cards.count()).toBe(2))
  await settled(tab)
  isPhoneFull.setState(true, true)
  // No stream of this build: the pull after it finds nothing due.
  campus.poke(man.uid, 'of a newer build')
  await quietFor(300)
  expect(isPhoneFull.getState()).toBe(true)
  campus.assign('r1', man.uid, ['other'])
  await eventually(async () => expect(await tab.database.cards.count()).toBe(1))
  await eventually(() => expect(isPhoneFull.getState()).toBe(false))
})
