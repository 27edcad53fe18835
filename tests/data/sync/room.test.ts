import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { isPhoneFull } from '../../../src/data/connection/phone-room.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createDevice, eventually, killAll, settled } from '../../support/engine/client.ts'
import { type FullPhone, fillPhone } from '../../support/engine/full-phone.ts'
import { createCampus, man, woman } from '../../support/engine/memory-campus.ts'
import { quietFor } from '../../support/passing-time.ts'

let phone: FullPhone | undefined

afterEach(() => {
  phone?.free()
  vi.unstubAllGlobals()
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

test('a full phone keeps the conversation that it has while a new message does not fit [132]', async () => {
  const campus = createCampus()
  const matchId = campus.match(man.uid, woman.uid)
  const write = (id: string) => {
    const at = campus.server.now() + 1
    const said = { senderUid: woman.uid, text: id, clientAt: 1, sentAt: at, updatedAt: at }
    campus.server.write(paths.message(matchId, id), said)
    const lastMessage = { id, senderUid: woman.uid, sentAt: at }
    const match = campus.server.get(paths.match(matchId))
    campus.server.write(paths.match(matchId), { ...match, lastMessage, updatedAt: at })
    campus.poke(man.uid, 'matches')
  }
  write('first')
  const tab = await createDevice(campus.server, man).open()
  await settled(tab)
  const held = () => tab.database.messages.orderBy('id').primaryKeys()
  const close = tab.client.watchConversation(matchId)
  await eventually(async () => expect(await held()).toEqual(['first']))
  phone = fillPhone(1, 'for good')
  write('second')
  await eventually(() => expect(phone?.hasFailed()).toBe(true))
  await quietFor(100)
  expect(await held()).toEqual(['first'])
  phone.free()
  tab.client.wake()
  await eventually(async () => expect(await held()).toEqual(['first', 'second']))
  close()
})
