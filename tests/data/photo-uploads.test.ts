import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { removePhoto } from '../../src/data/mutations/remove-photo.ts'
import { act } from '../../src/data/outbox.ts'
import { outboxKey } from '../../src/data/outbox-key.ts'
import { keepFile, sweepFiles } from '../../src/data/uploads/files.ts'
import { pieceBytes } from '../../src/remote/files.ts'
import { localPhoto, storedPathOf } from '../../src/shared/domain/photo-address.ts'
import { Refusal, Transient } from '../../src/shared/errors.ts'
import { paths, storagePaths } from '../../src/shared/paths.ts'
import { type Campus, createCampus, man, woman } from '../support/memory-campus.ts'
import { createDevice, type Device, eventually, killAll, type Tab } from '../support/phone.ts'

/** Two pieces and a half, so that there is a middle to break in. */
const size = 2.5 * pieceBytes
const her = { roundId: 'r1', uid: woman.uid }

let campus: Campus
let device: Device

const open = async (options?: Parameters<Device['open']>[0]): Promise<Tab> => {
  const tab = await device.open(options)
  await eventually(async () => expect(await tab.database.me.count()).toBe(1))
  return tab
}

/** On another phone of the same account. */
const openElsewhere = async (): Promise<Tab> => {
  const tab = await createDevice(campus.server, man).open()
  await eventually(async () => expect(await tab.database.me.count()).toBe(1))
  return tab
}

const photoBytes = (seed: number): ArrayBuffer =>
  Uint8Array.from({ length: size }, (_, place) => (place + seed) % 251).buffer

/** As a person chooses a photo. @returns what stands for it in the profile of this phone */
const choose = async ({ phone, database }: Tab, seed = 0): Promise<string> => {
  const id = await keepFile(database, { bytes: photoBytes(seed), contentType: 'image/jpeg' })
  await phone.act('putPhoto', { id })
  return localPhoto(id)
}
const keyOf = (address: string) => outboxKey.putPhoto({ id: address.replace('local:', '') })

const breakAfterFirstPiece = ({ remote }: Tab) => {
  const { add } = remote.files
  remote.files.add = async (session, piece) => {
    if (piece.offset > 0) throw new Transient('no network')
    return add(session, piece)
  }
}

const shownBy = async ({ database }: Tab) => (await database.me.get(man.uid))?.photoUrls
const onServer = () => (campus.server.get(paths.user(man.uid))?.photoUrls ?? []) as string[]
const stored = () => [...campus.server.files.stored.keys()].sort()
const bytesAt = (path: string) => campus.server.files.stored.get(path)?.bytes
/** Compared at once: the matchers take seconds for a photo, byte by byte. */
const holds = (path: string | undefined, seed: number): boolean =>
  Buffer.from(photoBytes(seed)).equals(bytesAt(path ?? '') ?? Buffer.of())
const piecesSent = () =>
  [...campus.server.files.sessions.values()].map(({ bytes }) => bytes.length / pieceBytes)

const delivered = (count: number) => eventually(() => expect(onServer()).toHaveLength(count))

/** A profile that has these many photos, and a phone that knows. */
const withPhotos = async (count: number): Promise<Tab> => {
  const tab = await open()
  for (let index = 0; index < count; index += 1) await choose(tab, index)
  await delivered(count)
  await eventually(async () => {
    campus.ring(man.uid, 'me')
    expect(await shownBy(tab)).toEqual(onServer())
  })
  return tab
}

beforeEach(() => {
  campus = createCampus()
  device = createDevice(campus.server, man)
})
afterEach(killAll)

describe('a photo', () => {
  test('shows at once and is in the profile when all of it has arrived', async () => {
    const tab = await open()
    const photo = await choose(tab)
    expect(await shownBy(tab)).toEqual([photo])
    await delivered(1)
    expect(stored()).toEqual([storagePaths.profilePhoto(man.uid, 0)])
    expect(holds(stored()[0], 0)).toBe(true)
    expect(campus.server.get(paths.user(man.uid))?.photoUrl).toBe(onServer()[0])
  })

  test('65: cut in the middle goes on from there on the next page; nobody sees it before', async () => {
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

  test('is shown as the server has it, although the answer was lost and its ring came before', async () => {
    const tab = await open()
    const { commit } = tab.remote
    tab.remote.commit = async (writes) => {
      await commit(writes)
      tab.remote.commit = commit
      throw new Transient('the answer was lost')
    }
    const photo = await choose(tab)
    await delivered(1)
    const isWaiting = async () => (await tab.database.outbox.get(keyOf(photo)))?.state === 'queued'
    await eventually(async () => expect(await isWaiting()).toBe(true))
    campus.ring(man.uid, 'me')
    const rangAt = async () => (await tab.database.streams.get('me'))?.rangAt
    const rung = campus.server.get(paths.bell(man.uid))?.rangAt as { me: number }
    await eventually(async () => expect(await rangAt()).toBe(rung.me))
    expect(await shownBy(tab)).toEqual([photo])
    await eventually(async () => expect(await shownBy(tab)).toEqual(onServer()))
  })

  test('65: whose session the server forgot begins anew from the bytes on the phone', async () => {
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

  test('66: uploaded, its profile write lost, is not uploaded again', async () => {
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
      tab.phone.wake()
      expect(onServer()).toEqual([address])
    })
    expect(campus.server.files.sessions.size).toBe(1)
  })

  test('66: whose answers are lost at every step is in the profile once', async () => {
    const tab = await open()
    tab.remote.loseAnswers(6)
    await choose(tab)
    await eventually(async () => {
      tab.phone.wake()
      expect(onServer()).toHaveLength(1)
    })
    expect(stored()).toHaveLength(1)
  })

  test('is never counted twice, while the server’s answer and the phone name it differently', async () => {
    const tab = await open()
    const seen = new Set<number>()
    const { commit } = tab.remote
    tab.remote.commit = async (writes) => {
      await commit(writes)
      // The answer comes late: meanwhile the bell has rung and the profile was pulled.
      campus.ring(man.uid, 'me')
      for (let look = 0; look < 20; look += 1) {
        await new Promise((resolve) => setTimeout(resolve, 5))
        seen.add((await shownBy(tab))?.length ?? 0)
      }
    }
    await choose(tab)
    await delivered(1)
    await eventually(async () => {
      campus.ring(man.uid, 'me')
      expect(await shownBy(tab)).toEqual(onServer())
    })
    expect([...seen]).toEqual([1])
  })

  test('67: removed while it is queued never leaves the phone', async () => {
    const tab = await open()
    tab.remote.network('down')
    const photo = await choose(tab)
    await tab.phone.act('removePhoto', { address: photo })
    expect(await shownBy(tab)).toEqual([])
    expect(await tab.database.outbox.where('state').equals('queued').count()).toBe(0)
    tab.remote.network('up')
    await tab.phone.flush()
    expect(stored()).toEqual([])
    expect(onServer()).toEqual([])
  })

  test('67: removed in the middle of its upload does not appear, and leaves no file', async () => {
    const tab = await withPhotos(1)
    const release = tab.remote.hold()
    const photo = await choose(tab, 7)
    await eventually(async () =>
      expect((await tab.database.outbox.get(keyOf(photo)))?.state).toBe('sending'),
    )
    await tab.phone.act('removePhoto', { address: photo })
    release()
    await eventually(async () =>
      expect(await tab.database.outbox.where('state').anyOf('queued', 'sending').count()).toBe(0),
    )
    expect(onServer()).toHaveLength(1)
    expect(stored()).toEqual([storagePaths.profilePhoto(man.uid, 0)])
    expect(await shownBy(tab)).toEqual(onServer())
  })

  test('67: removed while its bytes are on their way is not sent to its end', async () => {
    const tab = await withPhotos(1)
    const { add } = tab.remote.files
    let isSending = false
    tab.remote.files.add = (_session, { signal }) => {
      isSending = true
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Transient('no longer wanted')))
      })
    }
    const photo = await choose(tab, 7)
    await eventually(() => expect(isSending).toBe(true))
    await tab.phone.act('removePhoto', { address: photo })
    await eventually(async () =>
      expect(await tab.database.outbox.where('state').anyOf('queued', 'sending').count()).toBe(0),
    )
    tab.remote.files.add = add
    expect(onServer()).toHaveLength(1)
    expect(await shownBy(tab)).toEqual(onServer())
    expect(await tab.database.files.count()).toBe(1)
  })

  test('67: removed as its last bytes arrive is at no time in the profile that others see', async () => {
    const tab = await withPhotos(1)
    const { add } = tab.remote.files
    const { commit } = tab.remote
    let photo = ''
    let arrived = 0
    tab.remote.files.add = async (session, piece) => {
      const added = await add(session, piece)
      if (piece.last) {
        arrived = stored().length
        await tab.phone.act('removePhoto', { address: photo })
      }
      return added
    }
    const seen: string[][] = []
    tab.remote.commit = async (writes) => {
      const committed = await commit(writes)
      seen.push(onServer())
      return committed
    }
    const before = onServer()
    photo = await choose(tab, 7)
    await eventually(() => expect(arrived).toBe(2))
    await eventually(async () => {
      expect(await tab.database.outbox.where('state').anyOf('queued', 'sending').count()).toBe(0)
      expect(stored()).toHaveLength(1)
    })
    expect(seen.filter((photos) => photos.length !== before.length)).toEqual([])
    expect(onServer()).toEqual(before)
    expect(await shownBy(tab)).toEqual(before)
  })

  test('removed late leaves the file of another one that has its name by now', async () => {
    const tab = await withPhotos(1)
    const [present = ''] = onServer()
    const replaced = present.replace(/token=.*/, 'token=earlier')
    const sending = { uid: man.uid, remote: tab.remote, database: tab.database }
    await removePhoto.send({ address: replaced }, sending)
    expect(onServer()).toEqual([present])
    expect(await tab.remote.files.holds(present)).toBe(true)
  })

  test('given up in the list of what waits is out of its slot', async () => {
    const tab = await withPhotos(1)
    campus.server.files.allows = () => false
    const photo = await choose(tab, 4)
    await eventually(async () =>
      expect((await tab.database.outbox.get(keyOf(photo)))?.state).toBe('refused'),
    )
    expect(await shownBy(tab)).toHaveLength(2)
    await tab.phone.discard(keyOf(photo))
    await eventually(async () => expect(await shownBy(tab)).toEqual(onServer()))
  })

  test('refused by storage stays in its slot with Retry, and the next one is not held up', async () => {
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
    await tab.phone.retry(keyOf(photo))
    await delivered(2)
  })

  test('lets a like pass between two of its pieces', async () => {
    const tab = await open()
    await eventually(async () => expect(await tab.database.cards.count()).toBe(2))
    const { add } = tab.remote.files
    let liked = Promise.resolve()
    tab.remote.files.add = async (session, piece) => {
      if (piece.offset === 0) liked = tab.phone.act('like', her)
      await liked
      if (piece.last) {
        expect(campus.server.get(paths.like('r1', man.uid, woman.uid))).toBeDefined()
      }
      return add(session, piece)
    }
    await choose(tab)
    await delivered(1)
  })

  test('a fifth one is refused at once', async () => {
    const tab = await open()
    for (const seed of [0, 1, 2, 3]) await choose(tab, seed)
    await expect(choose(tab, 4)).rejects.toBeInstanceOf(Refusal)
    await delivered(4)
  })

  test('whose name another phone has taken since goes under another one, and both are whole', async () => {
    const [one, other] = [await withPhotos(1), await openElsewhere()]
    const { add } = one.remote.files
    breakAfterFirstPiece(one)
    await choose(one, 10)
    await eventually(() => expect(piecesSent()).toContain(1))
    await choose(other, 11)
    await delivered(2)
    one.remote.files.add = add
    one.phone.wake()
    await delivered(3)
    const shown = onServer().map((address) => bytesAt(storedPathOf(address) ?? '')?.[0])
    expect(shown).toEqual([0, 11, 10])
    for (const address of onServer()) expect(await one.remote.files.holds(address)).toBe(true)
  })

  test('that changes places on two phones in the same instant loses none', async () => {
    const [one, other] = [await withPhotos(2), await openElsewhere()]
    const [first = '', second = ''] = onServer()
    await eventually(async () => expect(await shownBy(other)).toEqual([first, second]))
    other.remote.network('down')
    await other.phone.act('orderPhotos', { addresses: [second, first] })
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
    other.phone.wake()
    await eventually(() => expect(onServer().slice(0, 2)).toEqual([second, first]))
    expect(onServer()).toHaveLength(3)
  })

  test('66: whose file was swept before its profile write is uploaded again', async () => {
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
    tab.phone.wake()
    await delivered(1)
    expect(bytesAt(storedPathOf(onServer()[0] ?? '') ?? '')?.length).toBe(size)
  })

  test('chosen on another phone meanwhile keeps its own file', async () => {
    const tab = await withPhotos(1)
    tab.remote.network('down')
    await choose(tab, 5)
    const other = await openElsewhere()
    await choose(other, 6)
    await delivered(2)
    tab.remote.network('up')
    tab.phone.wake()
    await delivered(3)
    expect(new Set(onServer().map(storedPathOf)).size).toBe(3)
  })
})

describe('the photos of a profile', () => {
  test('change places without being sent again', async () => {
    const tab = await withPhotos(3)
    const [one = '', two = '', three = ''] = onServer()
    await tab.phone.act('orderPhotos', { addresses: [three, one, two] })
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
    await tab.phone.act('orderPhotos', { addresses: [fresh, old] })
    device.kill(tab)
    const next = await open()
    await eventually(() => {
      expect(onServer()).toHaveLength(2)
      expect(onServer()[1]).toBe(old)
    })
    await eventually(async () => {
      campus.ring(man.uid, 'me')
      expect(await shownBy(next)).toEqual(onServer())
    })
  })

  test('lose one with its file, and a photo put in its place has another address', async () => {
    const tab = await withPhotos(2)
    const [one = '', two = ''] = onServer()
    await tab.phone.act('removePhoto', { address: one })
    expect(await shownBy(tab)).toEqual([two])
    await eventually(() => expect(onServer()).toEqual([two]))
    await eventually(() => expect(stored()).toEqual([storedPathOf(two)]))
    await choose(tab, 3)
    await delivered(2)
    expect(stored()).toContain(storedPathOf(one))
    expect(onServer()).not.toContain(one)
  })

  test('are never none: the last one stays', async () => {
    const tab = await withPhotos(1)
    await expect(
      tab.phone.act('removePhoto', { address: onServer()[0] ?? '' }),
    ).rejects.toBeInstanceOf(Refusal)
    expect(await shownBy(tab)).toEqual(onServer())
  })

  test('all replaced offline, one by one, are the new ones', async () => {
    const tab = await withPhotos(4)
    const old = onServer()
    tab.remote.network('down')
    for (const [index, address] of old.entries()) {
      await tab.phone.act('removePhoto', { address })
      await choose(tab, 20 + index)
    }
    tab.remote.network('up')
    tab.phone.wake()
    await eventually(() => {
      expect(onServer()).toHaveLength(4)
      expect(onServer().filter((address) => old.includes(address))).toEqual([])
    })
    await eventually(() => expect(stored()).toEqual(onServer().map(storedPathOf).sort()))
  })
})

describe('the end of the photos step', () => {
  const flagOnServer = () =>
    (campus.server.get(paths.user(man.uid))?.setupStatus as { photos?: boolean } | undefined)
      ?.photos
  const flagHere = async ({ database }: Tab) => (await database.me.get(man.uid))?.setupStatus.photos

  test('needs a photo', async () => {
    const tab = await open()
    await expect(tab.phone.act('finishPhotos', {})).rejects.toBeInstanceOf(Refusal)
  })

  test('pressed offline holds here at once, and on the server after the photos', async () => {
    const tab = await open()
    tab.remote.network('down')
    await choose(tab)
    expect(await flagHere(tab)).toBeUndefined()
    await tab.phone.act('finishPhotos', {})
    expect(await flagHere(tab)).toBe(true)
    device.kill(tab)
    await open()
    await eventually(() => expect(flagOnServer()).toBe(true))
    expect(onServer()).toHaveLength(1)
  })

  test('does not come when storage refused every photo: the step is open again', async () => {
    const tab = await open()
    tab.remote.network('down')
    campus.server.files.allows = () => false
    await choose(tab)
    await tab.phone.act('finishPhotos', {})
    tab.remote.network('up')
    tab.phone.wake()
    await eventually(async () =>
      expect((await tab.database.outbox.get(outboxKey.finishPhotos()))?.state).toBe('refused'),
    )
    expect(flagOnServer()).toBeUndefined()
    expect(await flagHere(tab)).toBeUndefined()
  })
})

test('bytes that nothing speaks of are let go, those of a queued photo are not', async () => {
  const tab = await open({ network: 'up' })
  tab.remote.network('down')
  const photo = await choose(tab)
  await keepFile(tab.database, { bytes: photoBytes(1), contentType: 'image/jpeg' })
  await tab.database.files.toCollection().modify({ keptAt: 0 })
  await sweepFiles(tab.database)
  expect((await tab.database.files.toArray()).map(({ id }) => localPhoto(id))).toEqual([photo])
})

test('a photo recorded without its bytes is refused at once', async () => {
  const { database } = await open()
  await expect(act({ database, now: Date.now }, 'putPhoto', { id: 'none' })).rejects.toBeInstanceOf(
    Refusal,
  )
})
