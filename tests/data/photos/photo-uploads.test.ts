import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { act } from '../../../src/data/outbox/act.ts'
import { keepFile, sweepFiles } from '../../../src/data/photos/files.ts'
import { localPhoto, storedPhotoPath } from '../../../src/shared/domain/profile/photo-address.ts'
import { Refusal, Transient } from '../../../src/shared/errors.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths, storagePaths } from '../../../src/shared/paths.ts'
import { eventually, killAll } from '../../support/engine/client.ts'
import { man, woman } from '../../support/engine/memory-campus.ts'
import {
  begin,
  breakAfterFirstPiece,
  bytesAt,
  campus,
  choose,
  delivered,
  device,
  holds,
  keyOf,
  onServer,
  open,
  openElsewhere,
  photoBytes,
  piecesSent,
  shownBy,
  size,
  stored,
  withPhotos,
} from '../../support/engine/photo-client.ts'
import { laterMillisecond, quietFor } from '../../support/passing-time.ts'

const her = { roundId: 'r1', uid: woman.uid }

beforeEach(begin)
afterEach(killAll)

describe('a photo', () => {
  test('is shown at once, and is in the profile when all of it has arrived', async () => {
    const tab = await open()
    const photo = await choose(tab)
    expect(await shownBy(tab)).toEqual([photo])
    await delivered(1)
    expect(stored()).toEqual([storagePaths.profilePhoto(man.uid, 0)])
    expect(holds(stored()[0], 0)).toBe(true)
    expect(campus.server.get(paths.user(man.uid))?.photoUrl).toBe(onServer()[0])
  })

  test('whose upload breaks off goes on from there on the next page, and is in no profile before [65]', async () => {
    const first = await open()
    breakAfterFirstPiece(first)
    const photo = await choose(first)
    await eventually(() => expect(piecesSent()).toEqual([1]))
    expect(onServer()).toEqual([])
    device.kill(first)

    const second = await open()
    expect(await shownBy(second)).toEqual([photo])
    await delivered(1)
    expect(piecesSent()).toEqual([2.5])
    expect(holds(stored()[0], 0)).toBe(true)
  })

  test('is shown with the server’s address although the answer was lost and the poke came before it', async () => {
    const tab = await open()
    const { commit, files } = tab.remote
    let looked = (): void => undefined
    const look = new Promise<void>((resolve) => {
      looked = resolve
    })
    let isLost = false
    tab.remote.commit = async (writes) => {
      await commit(writes)
      tab.remote.commit = commit
      // The second try asks this before it finds that the photo has arrived.
      tab.remote.files = { ...files, holds: (address) => look.then(() => files.holds(address)) }
      isLost = true
      throw new Transient('the answer was lost')
    }
    const photo = await choose(tab)
    await delivered(1)
    await eventually(() => expect(isLost).toBe(true))
    campus.poke(man.uid, 'me')
    const pokedAt = async () => (await tab.database.syncStates.get('me'))?.pokedAt
    const poked = campus.server.get(paths.poke(man.uid))?.pokedAt as { me: number }
    await eventually(async () => expect(await pokedAt()).toBe(poked.me))
    expect(await shownBy(tab)).toEqual([photo])
    looked()
    await eventually(async () => expect(await shownBy(tab)).toEqual(onServer()))
  })

  test('whose upload session the server forgot is uploaded again from the bytes on the phone [65]', async () => {
    const first = await open()
    breakAfterFirstPiece(first)
    await choose(first)
    await eventually(() => expect(piecesSent()).toEqual([1]))
    device.kill(first)
    campus.server.files.sessions.clear()

    const second = await open()
    await delivered(1)
    expect(holds(stored()[0], 0)).toBe(true)
    expect(await second.database.outbox.where('state').equals('refused').count()).toBe(0)
  })

  test('is not uploaded again when only its profile write was lost [66]', async () => {
    const tab = await open()
    const { commit } = tab.remote
    let refusals = 2
    tab.remote.commit = async (writes) => {
      refusals -= 1
      if (refusals >= 0) throw new Transient('lost')
      return commit(writes)
    }
    await choose(tab)
    await eventually(() => expect(stored()).toHaveLength(1))
    const address = campus.server.files.stored.get(stored()[0] ?? '')?.address
    await eventually(() => {
      tab.client.wake()
      expect(onServer()).toEqual([address])
    })
    expect(campus.server.files.sessions.size).toBe(1)
  })

  test('whose answers are lost at every step is in the profile once [66]', async () => {
    const tab = await open()
    tab.remote.loseAnswers(6)
    const photo = await choose(tab)
    await eventually(async () => {
      tab.client.wake()
      const row = await tab.database.outbox.get(keyOf(photo))
      expect(row?.state ?? 'delivered').toBe('delivered')
    })
    expect(onServer()).toHaveLength(1)
    expect(stored()).toHaveLength(1)
  })

  test('is never shown twice while the server and the phone have different addresses for it', async () => {
    const tab = await open()
    const seen = new Set<number>()
    const pulledAt = async () => (await tab.database.syncStates.get('me'))?.pulledAt
    const { commit } = tab.remote
    tab.remote.commit = async (writes) => {
      await commit(writes)
      const before = (await pulledAt()) ?? 0
      await laterMillisecond()
      // The answer comes late: meanwhile the poke has poked and the profile was pulled.
      campus.poke(man.uid, 'me')
      for (let look = 0; look < 20; look += 1) {
        await quietFor(5)
        seen.add((await shownBy(tab))?.length ?? 0)
      }
      await eventually(async () => expect(await pulledAt()).toBeGreaterThan(before))
      seen.add((await shownBy(tab))?.length ?? 0)
    }
    await choose(tab)
    await delivered(1)
    await eventually(async () => {
      campus.poke(man.uid, 'me')
      expect(await shownBy(tab)).toEqual(onServer())
    })
    expect([...seen]).toEqual([1])
  })

  test('refused by storage stays in its slot with Retry, and does not delay the next one', async () => {
    const tab = await open()
    campus.server.files.allows = (path) => path !== storagePaths.profilePhoto(man.uid, 0)
    const photo = await choose(tab)
    await eventually(async () =>
      expect((await tab.database.outbox.get(keyOf(photo)))?.state).toBe('refused'),
    )
    expect(await shownBy(tab)).toEqual([photo])
    campus.server.files.allows = () => true
    await choose(tab, 1)
    await delivered(1)
    await tab.client.retry(keyOf(photo))
    await delivered(2)
  })

  test('lets a like pass between two of its pieces', async () => {
    const tab = await open()
    await eventually(async () => expect(await tab.database.cards.count()).toBe(2))
    const { add } = tab.remote.files
    let liked = Promise.resolve()
    tab.remote.files.add = async (session, piece) => {
      if (piece.offset === 0) liked = tab.client.act('like', her)
      await liked
      if (piece.last) {
        expect(campus.server.get(paths.like('r1', man.uid, woman.uid))).toBeDefined()
      }
      return add(session, piece)
    }
    await choose(tab)
    await delivered(1)
  })

  test('lets a like pass while one piece is on its way, however long it takes', async () => {
    const tab = await open()
    await eventually(async () => expect(await tab.database.cards.count()).toBe(2))
    const { add } = tab.remote.files
    let isSending = false
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    tab.remote.files.add = async (session, piece) => {
      isSending = true
      await arrived
      return add(session, piece)
    }
    await choose(tab)
    await eventually(() => expect(isSending).toBe(true))
    const real = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => real() + durations.minute)
    await tab.client.act('like', her)
    await eventually(() =>
      expect(campus.server.get(paths.like('r1', man.uid, woman.uid))).toBeDefined(),
    )
    expect(onServer()).toEqual([])
    arrive()
    await delivered(1)
    vi.restoreAllMocks()
  })

  test('is refused at once when it is the fifth', async () => {
    const tab = await open()
    for (const seed of [0, 1, 2, 3]) await choose(tab, seed)
    await expect(choose(tab, 4)).rejects.toBeInstanceOf(Refusal)
    await delivered(4)
  })

  test('whose file name another phone has taken gets another name, and both photos are whole', async () => {
    const [one, other] = [await withPhotos(1), await openElsewhere()]
    const { add } = one.remote.files
    breakAfterFirstPiece(one)
    await choose(one, 10)
    await eventually(() => expect(piecesSent()).toContain(1))
    await choose(other, 11)
    await delivered(2)
    one.remote.files.add = add
    one.client.wake()
    await delivered(3)
    const shown = onServer().map((address) => bytesAt(storedPhotoPath(address) ?? '')?.[0])
    expect(shown).toEqual([0, 11, 10])
    for (const address of onServer()) expect(await one.remote.files.holds(address)).toBe(true)
  })

  test('of the same name from two phones in the same instant are two photos', async () => {
    const [one, other] = [await withPhotos(1), await openElsewhere()]
    const [first] = onServer()
    await eventually(async () => expect(await shownBy(other)).toEqual([first]))
    let finishing = 0
    for (const { remote } of [one, other]) {
      const { add } = remote.files
      remote.files.add = async (session, piece) => {
        if (piece.last && finishing < 2) {
          finishing += 1
          // Both uploads have seen that the name is free.
          await eventually(() => expect(finishing).toBe(2))
        }
        return add(session, piece)
      }
    }
    await Promise.all([choose(one, 10), choose(other, 11)])
    await delivered(3)
    const shown = onServer().map((address) => bytesAt(storedPhotoPath(address) ?? '')?.[0])
    expect(shown.toSorted()).toEqual([0, 10, 11])
    for (const address of onServer()) expect(await one.remote.files.holds(address)).toBe(true)
  })

  test('finds a name although earlier uploads that came to nothing have taken all', async () => {
    const tab = await withPhotos(1)
    const left = { contentType: 'image/jpeg', bytes: new Uint8Array(1), address: 'nobody’s' }
    for (const name of [1, 2, 3, undefined]) {
      campus.server.files.stored.set(storagePaths.profilePhoto(man.uid, name), left)
    }
    await choose(tab, 10)
    await delivered(2)
    expect(bytesAt(storedPhotoPath(onServer()[1] ?? '') ?? '')?.[0]).toBe(10)
  })

  test('is not lost when another phone orders the photos in the same instant', async () => {
    const [one, other] = [await withPhotos(2), await openElsewhere()]
    const [first = '', second = ''] = onServer()
    await eventually(async () => expect(await shownBy(other)).toEqual([first, second]))
    other.remote.network('down')
    await other.client.act('orderPhotos', { addresses: [second, first] })
    const { get } = other.remote
    let added = false
    other.remote.get = async (path) => {
      const document = await get(path)
      if (path !== paths.user(man.uid) || added) return document
      added = true
      await choose(one, 10)
      await delivered(3)
      return document
    }
    other.remote.network('up')
    other.client.wake()
    await eventually(() => expect(onServer().slice(0, 2)).toEqual([second, first]))
    expect(onServer()).toHaveLength(3)
  })

  test('whose file was deleted from storage before its profile write is uploaded again [66]', async () => {
    const tab = await open()
    const { commit } = tab.remote
    tab.remote.commit = async () => {
      throw new Transient('no network')
    }
    const address = await choose(tab)
    const row = () => tab.database.outbox.get(keyOf(address))
    await eventually(async () => expect((await row())?.args).toHaveProperty('address'))
    campus.server.files.stored.clear()
    tab.remote.commit = commit
    tab.client.wake()
    await delivered(1)
    expect(bytesAt(storedPhotoPath(onServer()[0] ?? '') ?? '')?.length).toBe(size)
  })

  test('chosen offline while another phone adds one gets its own file', async () => {
    const tab = await withPhotos(1)
    tab.remote.network('down')
    await choose(tab, 5)
    const other = await openElsewhere()
    await choose(other, 6)
    await delivered(2)
    tab.remote.network('up')
    tab.client.wake()
    await delivered(3)
    expect(new Set(onServer().map(storedPhotoPath)).size).toBe(3)
  })
})

test('bytes that no entry refers to are deleted, those of a queued photo are kept', async () => {
  const tab = await open({ network: 'up' })
  tab.remote.network('down')
  const photo = await choose(tab)
  await keepFile(tab.database, { bytes: photoBytes(1), contentType: 'image/jpeg' })
  await tab.database.files.toCollection().modify({ keptAt: 0 })
  await sweepFiles(tab.database)
  expect((await tab.database.files.toArray()).map(({ id }) => localPhoto(id))).toEqual([photo])
})

test('a photo without stored bytes is refused at once', async () => {
  const { database } = await open()
  await expect(act({ database, now: Date.now }, 'putPhoto', { id: 'none' })).rejects.toBeInstanceOf(
    Refusal,
  )
})
