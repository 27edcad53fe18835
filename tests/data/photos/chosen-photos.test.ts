import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { compressPhoto } from '../../../src/components/photo-compression/compress-photo.ts'
import { PhotoTrouble } from '../../../src/components/photo-compression/image-file.ts'
import { photoProblem, preparePhotos } from '../../../src/components/photo-slots/prepare-photos.ts'
import { chosenPhotos, keepChosenPhoto } from '../../../src/data/photos/chosen-photos.ts'
import { sweepFiles } from '../../../src/data/photos/files.ts'
import { storedPhotoPath } from '../../../src/shared/domain/profile/photo-address.ts'
import { eventually, killAll, type Tab } from '../../support/engine/client.ts'
import {
  begin,
  bytesAt,
  delivered,
  device,
  onServer,
  open,
} from '../../support/engine/photo-client.ts'

vi.mock('../../../src/components/photo-compression/compress-photo.ts', () => ({
  compressPhoto: vi.fn(),
}))
const compress = vi.mocked(compressPhoto)

/** A prepared photo is one byte longer, and begins as the chosen one does. */
const prepared = async (file: File) => ({
  bytes: new Uint8Array([...new Uint8Array(await file.arrayBuffer()), 0]).buffer,
  contentType: 'image/jpeg',
})
const chooseOne = ({ database }: Pick<Tab, 'database'>, first: number) =>
  keepChosenPhoto(database, { bytes: Uint8Array.of(first, 2).buffer, contentType: 'image/png' })
const beginnings = () =>
  onServer().map((address) => [...(bytesAt(storedPhotoPath(address) ?? '') ?? [])])

/** The page ends while it draws: nothing after this moment happens in it. */
const endsPage = () => new Promise<never>(() => {})

beforeEach(() => {
  begin()
  photoProblem.setState(null)
  compress.mockReset().mockImplementation(prepared)
})
afterEach(() => {
  vi.restoreAllMocks()
  killAll()
})

describe('a chosen photo', () => {
  test('is prepared, and sent as it was prepared', async () => {
    const tab = await open()
    await chooseOne(tab, 7)
    await preparePhotos(tab.client)
    await delivered(1)
    expect(beginnings()).toEqual([[7, 2, 0]])
    expect(await chosenPhotos(tab.database)).toEqual([])
  })

  test('whose page ends while it is prepared is prepared by the next one, and sent once', async () => {
    const first = await open()
    for (const one of [7, 8]) await chooseOne(first, one)
    compress.mockImplementation(endsPage)
    void preparePhotos(first.client)
    await eventually(() => expect(compress).toHaveBeenCalledOnce())
    device.kill(first)

    compress.mockImplementation(prepared)
    const second = await open()
    await second.database.files.toCollection().modify({ keptAt: 0 })
    await sweepFiles(second.database)
    await preparePhotos(second.client)
    await delivered(2)
    expect(beginnings()).toEqual([
      [7, 2, 0],
      [8, 2, 0],
    ])
  })

  test('that two tabs prepare at once is one photo', async () => {
    const [one, other] = [await open(), await open()]
    await chooseOne(one, 7)
    await Promise.all([preparePhotos(one.client), preparePhotos(other.client)])
    await delivered(1)
    const waiting = () => one.database.outbox.where('state').notEqual('delivered').count()
    await eventually(async () => expect(await waiting()).toBe(0))
    expect(onServer()).toHaveLength(1)
  })

  test('in the same millisecond as others keeps its place among them', async () => {
    const { database } = await open()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    const names = [1, 2, 3, 4, 5, 6, 7, 8]
    for (const one of names) await chooseOne({ database }, one)
    const files = await database.files.bulkGet(await chosenPhotos(database))
    expect(files.map((file) => new Uint8Array(file?.bytes ?? [])[0])).toEqual(names)
  })

  test('that cannot be opened is dropped with a reason, and holds up no other', async () => {
    const tab = await open()
    for (const one of [7, 8]) await chooseOne(tab, one)
    compress.mockRejectedValueOnce(new PhotoTrouble('unreadable'))
    await preparePhotos(tab.client)
    expect(photoProblem.getState()).toBe('unreadable')
    await delivered(1)
    expect(beginnings()).toEqual([[8, 2, 0]])
    expect(await chosenPhotos(tab.database)).toEqual([])
  })

  test('that took too long is tried again behind the others, and is dropped after three times [111]', async () => {
    const tab = await open()
    for (const one of [7, 8]) await chooseOne(tab, one)
    compress.mockRejectedValueOnce(new PhotoTrouble('too-slow'))
    await preparePhotos(tab.client)
    await delivered(2)
    expect(beginnings()).toEqual([
      [8, 2, 0],
      [7, 2, 0],
    ])
    expect(photoProblem.getState()).toBeNull()

    await chooseOne(tab, 9)
    compress.mockReset().mockRejectedValue(new PhotoTrouble('too-slow'))
    await preparePhotos(tab.client)
    expect(compress).toHaveBeenCalledTimes(3)
    expect(photoProblem.getState()).toBe('too-slow')
    expect(await chosenPhotos(tab.database)).toEqual([])
  })

  test('that ends every page is given up, so that the next one can be used', async () => {
    let tab = await open()
    await chooseOne(tab, 7)
    compress.mockImplementation(endsPage)
    for (let page = 1; page <= 3; page += 1) {
      void preparePhotos(tab.client)
      await eventually(() => expect(compress).toHaveBeenCalledTimes(page))
      device.kill(tab)
      tab = await open()
    }
    await preparePhotos(tab.client)
    expect(photoProblem.getState()).toBe('unreadable')
    expect(await tab.database.files.count()).toBe(0)
  })
})
