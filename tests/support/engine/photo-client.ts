import { expect } from 'vitest'
import { outboxKey } from '../../../src/data/mutations/keys.ts'
import { keepFile } from '../../../src/data/photos/files.ts'
import { pieceBytes } from '../../../src/remote/files.ts'
import { localPhoto } from '../../../src/shared/domain/profile/photo-address.ts'
import { Transient } from '../../../src/shared/errors.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createDevice, type Device, eventually, type Tab } from './client.ts'
import { type Campus, createCampus, man } from './memory-campus.ts'

/** Two pieces and a half, so that there is a middle to break in. */
export const size = 2.5 * pieceBytes

/** The server and the phone of the present test, from `begin` on. */
export let campus: Campus
export let device: Device

export const open = async (options?: Parameters<Device['open']>[0]): Promise<Tab> => {
  const tab = await device.open(options)
  await eventually(async () => expect(await tab.database.me.count()).toBe(1))
  return tab
}

/** Opens the app on another phone of the same account. */
export const openElsewhere = async (): Promise<Tab> => {
  const tab = await createDevice(campus.server, man).open()
  await eventually(async () => expect(await tab.database.me.count()).toBe(1))
  return tab
}

export const photoBytes = (seed: number): ArrayBuffer =>
  Uint8Array.from({ length: size }, (_, place) => (place + seed) % 251).buffer

/**
 * Chooses a photo as a person does. @returns the address that stands for it in the profile of this phone
 */
export const choose = async ({ client, database }: Tab, seed = 0): Promise<string> => {
  const id = await keepFile(database, { bytes: photoBytes(seed), contentType: 'image/jpeg' })
  await client.act('putPhoto', { id })
  return localPhoto(id)
}
export const keyOf = (address: string) => outboxKey.putPhoto({ id: address.replace('local:', '') })

export const breakAfterFirstPiece = ({ remote }: Tab) => {
  const { add } = remote.files
  remote.files.add = async (session, piece) => {
    if (piece.offset > 0) throw new Transient('no network')
    return add(session, piece)
  }
}

export const shownBy = async ({ database }: Tab) => (await database.me.get(man.uid))?.photoUrls
export const onServer = () => (campus.server.get(paths.user(man.uid))?.photoUrls ?? []) as string[]
export const stored = () => [...campus.server.files.stored.keys()].sort()
export const bytesAt = (path: string) => campus.server.files.stored.get(path)?.bytes
/**
 * Whether a stored file has these bytes. They are compared at once, because the matchers would take seconds
 * for a photo, byte by byte.
 */
export const holds = (path: string | undefined, seed: number): boolean =>
  Buffer.from(photoBytes(seed)).equals(bytesAt(path ?? '') ?? Buffer.of())
export const piecesSent = () =>
  [...campus.server.files.sessions.values()].map(({ bytes }) => bytes.length / pieceBytes)

export const delivered = (count: number) => eventually(() => expect(onServer()).toHaveLength(count))

/** A profile that has these many photos, and a phone that knows. */
export const withPhotos = async (count: number): Promise<Tab> => {
  const tab = await open()
  for (let index = 0; index < count; index += 1) await choose(tab, index)
  await delivered(count)
  await eventually(async () => {
    campus.poke(man.uid, 'me')
    expect(await shownBy(tab)).toEqual(onServer())
  })
  return tab
}

/** Opens a phone on a campus, before each test; call `killAll` afterwards. */
export const begin = () => {
  campus = createCampus()
  device = createDevice(campus.server, man)
}
