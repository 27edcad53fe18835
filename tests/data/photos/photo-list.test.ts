import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { outboxKey } from '../../../src/data/mutations/keys.ts'
import { storedPhotoPath } from '../../../src/shared/domain/profile/photo-address.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import { paths } from '../../../src/shared/paths.ts'
import { eventually, killAll, type Tab } from '../../support/engine/client.ts'
import { man } from '../../support/engine/memory-campus.ts'
import {
  begin,
  campus,
  choose,
  delivered,
  device,
  onServer,
  open,
  shownBy,
  stored,
  withPhotos,
} from '../../support/engine/photo-client.ts'

beforeEach(begin)
afterEach(killAll)

describe('the photos of a profile', () => {
  test('change places without another upload', async () => {
    const tab = await withPhotos(3)
    const [one = '', two = '', three = ''] = onServer()
    await tab.client.act('orderPhotos', { addresses: [three, one, two] })
    expect(await shownBy(tab)).toEqual([three, one, two])
    await eventually(() => expect(onServer()).toEqual([three, one, two]))
    expect(campus.server.get(paths.user(man.uid))?.photoUrl).toBe(three)
    expect(campus.server.files.sessions.size).toBe(3)
  })

  test('chosen and ordered offline arrive in that order', async () => {
    const tab = await withPhotos(1)
    const [old = ''] = onServer()
    tab.remote.network('down')
    const fresh = await choose(tab, 9)
    await tab.client.act('orderPhotos', { addresses: [fresh, old] })
    device.kill(tab)
    const next = await open()
    await eventually(() => {
      expect(onServer()).toHaveLength(2)
      expect(onServer()[1]).toBe(old)
    })
    await eventually(async () => {
      campus.poke(man.uid, 'me')
      expect(await shownBy(next)).toEqual(onServer())
    })
  })

  test('lose one together with its file, and a photo put in its place has another address', async () => {
    const tab = await withPhotos(2)
    const [one = '', two = ''] = onServer()
    await tab.client.act('removePhoto', { address: one })
    expect(await shownBy(tab)).toEqual([two])
    await eventually(() => expect(onServer()).toEqual([two]))
    await eventually(() => expect(stored()).toEqual([storedPhotoPath(two)]))
    await choose(tab, 3)
    await delivered(2)
    expect(stored()).toContain(storedPhotoPath(one))
    expect(onServer()).not.toContain(one)
  })

  test('cannot all be removed: removing the last one is refused', async () => {
    const tab = await withPhotos(1)
    await expect(
      tab.client.act('removePhoto', { address: onServer()[0] ?? '' }),
    ).rejects.toBeInstanceOf(Refusal)
    expect(await shownBy(tab)).toEqual(onServer())
  })

  test('all replaced offline, one by one, are the new ones on the server', async () => {
    const tab = await withPhotos(4)
    const old = onServer()
    tab.remote.network('down')
    for (const [index, address] of old.entries()) {
      await tab.client.act('removePhoto', { address })
      await choose(tab, 20 + index)
    }
    tab.remote.network('up')
    tab.client.wake()
    await eventually(() => {
      expect(onServer()).toHaveLength(4)
      expect(onServer().filter((address) => old.includes(address))).toEqual([])
    })
    await eventually(() => expect(stored()).toEqual(onServer().map(storedPhotoPath).sort()))
  })
})

describe('the end of the photos step', () => {
  const flagOnServer = () =>
    (campus.server.get(paths.user(man.uid))?.setupStatus as { photos?: boolean } | undefined)
      ?.photos
  const flagHere = async ({ database }: Tab) => (await database.me.get(man.uid))?.setupStatus.photos

  test('needs a photo', async () => {
    const tab = await open()
    await expect(tab.client.act('finishPhotos', {})).rejects.toBeInstanceOf(Refusal)
  })

  test('pressed offline completes the step here at once, and on the server after the photos', async () => {
    const tab = await open()
    tab.remote.network('down')
    await choose(tab)
    expect(await flagHere(tab)).toBeUndefined()
    await tab.client.act('finishPhotos', {})
    expect(await flagHere(tab)).toBe(true)
    device.kill(tab)
    await open()
    await eventually(() => expect(flagOnServer()).toBe(true))
    expect(onServer()).toHaveLength(1)
  })

  test('is refused when storage refused every photo, and the step is open again', async () => {
    const tab = await open()
    tab.remote.network('down')
    campus.server.files.allows = () => false
    await choose(tab)
    await tab.client.act('finishPhotos', {})
    tab.remote.network('up')
    tab.client.wake()
    await eventually(async () =>
      expect((await tab.database.outbox.get(outboxKey.finishPhotos()))?.state).toBe('refused'),
    )
    expect(flagOnServer()).toBeUndefined()
    expect(await flagHere(tab)).toBeUndefined()
  })
})
