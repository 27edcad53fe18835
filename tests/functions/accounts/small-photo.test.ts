import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { handleFileStored } from '../../../functions/accounts/file-stored.ts'
import { handlePhotosChanged } from '../../../functions/accounts/photos-changed.ts'
import { photoHash } from '../../../functions/moderation/similar-photos/photo-hash.ts'
import { smallPhoto } from '../../../functions/moderation/similar-photos/small-photo.ts'
import { handleSuspendedPhotos } from '../../../functions/moderation/suspended-photos.ts'
import { sweepUnclaimedFiles } from '../../../functions/retention/unclaimed-files.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations, smallPhotoBytes } from '../../../src/shared/limits.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import { paths, storagePaths } from '../../../src/shared/paths.ts'
import { noisePhoto } from '../../bench/screens/noise-photo.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  createMemoryAccountServices,
  type MemoryAccountServices,
} from '../support/account-services.ts'
import { girlsTime, user } from '../support/campus.ts'
import { photoOfSpots } from '../support/hostile-photos.ts'

const path = storagePaths.profilePhoto('ann', 0)
const small = 'users/ann/profile_images/profile_0.small.jpg'
const photo = (token: string) =>
  `https://firebasestorage.googleapis.com/v0/b/demo-campus.appspot.com/o/${encodeURIComponent(path)}?alt=media&token=${token}`

let store: HandlerStore
let services: MemoryAccountServices
let shrunk: number
let hash: string | null
let whileShrinking: () => void | Promise<void>

const machines = {
  askJudge: async () => null,
  hashPhoto: async () => hash,
  shrinkPhoto: async (bytes: Buffer) => {
    shrunk += 1
    await whileShrinking()
    return Buffer.from(`small ${bytes}`)
  },
}

const ann = (photoUrls: string[], changes: Partial<User> = {}) => ({
  ...user('ann', 'female', changes),
  photoUrls,
})
const show = (photoUrls: string[], changes: Partial<User> = {}) =>
  store.put(paths.user('ann'), ann(photoUrls, changes))
const hear = (had: string[], has: string[]) =>
  handlePhotosChanged(() => services.files, machines)(
    store,
    { params: { uid: 'ann' }, before: ann(had), after: ann(has) },
    girlsTime,
  )
const change = (had: string[], has: string[]) => {
  show(has)
  return hear(had, has)
}
const copy = () => services.addresses.get(small) ?? 'none'

beforeEach(() => {
  store = createHandlerStore(() => girlsTime)
  services = createMemoryAccountServices()
  services.stored.set(path, girlsTime)
  shrunk = 0
  hash = '0123456789abcdef'
  whileShrinking = () => undefined
})

describe('the small copy of a photo', () => {
  test('answers with the token of the photo', async () => {
    await change([], [photo('a')])
    expect(copy()).toBe('open')
    expect(services.tokens.get(small)).toBe('a')
    expect(String(services.contents.get(small))).toBe(`small image of ${path}`)
  })

  test('is made once, though its event comes again', async () => {
    await change([], [photo('a')])
    await change([], [photo('a')])
    expect(shrunk).toBe(1)
    expect(copy()).toBe('open')
  })

  test('goes with the photo, before it', async () => {
    await change([], [photo('a')])
    await change([photo('a')], [])
    expect(copy()).toBe('none')
    expect(services.revoked).toEqual([`${small}#a`, `${path}#a`])
  })

  test('goes when the photo is replaced at its path, and the new photo has its own', async () => {
    await change([], [photo('a')])
    services.stored.set(path, girlsTime + 1)
    services.contents.set(path, Buffer.from('another'))
    await change([photo('a')], [photo('b')])
    expect(services.tokens.get(small)).toBe('b')
    expect(String(services.contents.get(small))).toBe('small another')
  })

  test('is held while its owner is suspended, and answers afterwards', async () => {
    whileShrinking = () => show([photo('a')], { suspended: true })
    await change([], [photo('a')])
    expect(copy()).toBe('held')
    show([photo('a')])
    await handleSuspendedPhotos(() => services.files)(
      store,
      {
        params: { uid: 'ann' },
        before: ann([photo('a')], { suspended: true }),
        after: ann([photo('a')]),
      },
      girlsTime,
    )
    expect(copy()).toBe('open')
  })

  test('is opened by no event of its own file', async () => {
    show([photo('a')])
    await services.files.storeHeld(small, {
      bytes: Buffer.from('x'),
      contentType: 'image/jpeg',
      token: 'a',
    })
    await handleFileStored(() => services.files)(store, small, girlsTime)
    expect(copy()).toBe('held')
  })

  test.each([
    ['was removed', () => show([])],
    ['was replaced', () => show([photo('b')])],
    [
      'went with its account',
      () => store.transaction(async (transaction) => transaction.delete(paths.user('ann'))),
    ],
  ])('of a photo that %s meanwhile is gone', async (_, meanwhile) => {
    whileShrinking = meanwhile
    await change([], [photo('a')])
    expect(copy()).toBe('none')
  })

  test('whose server dies at any step is made by the repeat', async () => {
    for (let calls = 0; calls < 2; calls += 1) {
      services.dieAfter(calls)
      await expect(change([], [photo('a')])).rejects.toThrow('died')
      expect(copy()).not.toBe('open')
      services.dieAfter(Number.POSITIVE_INFINITY)
      await hear([], [photo('a')])
      expect(copy()).toBe('open')
      await change([photo('a')], [])
      services.stored.set(path, girlsTime)
    }
  })

  test('whose server dies before a removal is ended by the repeat', async () => {
    services.dieAfter(1)
    await expect(change([], [photo('a')])).rejects.toThrow('died')
    services.dieAfter(Number.POSITIVE_INFINITY)
    expect(copy()).toBe('held')
    show([])
    await hear([], [photo('a')])
    expect(copy()).toBe('none')
  })

  test('stays at night while the profile names its photo, and goes when none does', async () => {
    const later = girlsTime + limits.fileUnclaimedMs + durations.hour
    await change([], [photo('a')])
    await sweepUnclaimedFiles(store, services.files, later)
    expect(services.stored.has(small)).toBe(true)
    show([])
    await sweepUnclaimedFiles(store, services.files, later)
    expect(services.stored.has(small)).toBe(false)
  })

  test('is made for no photo beyond those of a day', async () => {
    for (let file = 0; file <= limits.photoLooksPerDay; file += 1) {
      services.stored.set(path, girlsTime + file)
      services.contents.set(path, Buffer.from(`file ${file}`))
      await change([], [photo(`t${file}`)])
    }
    expect(shrunk).toBe(limits.photoLooksPerDay)
  })

  test('is made for nothing that the machine cannot compare', async () => {
    hash = null
    await change([], [photo('a')])
    expect(shrunk).toBe(0)
  })

  test.each(['profile_4.jpg', 'profile_0.small.jpg', 'x/profile.jpg'])(
    'is made for no file %s, which a script may name',
    async (name) => {
      const odd = `users/ann/profile_images/${name}`
      services.stored.set(odd, girlsTime)
      await change([], [photo('a').replace(encodeURIComponent(path), encodeURIComponent(odd))])
      expect(shrunk).toBe(0)
    },
  )
})

describe('a small picture', () => {
  test('shows what the photo shows, in fewer bytes and pixels', async () => {
    const large = await sharp(await photoOfSpots())
      .resize(900, 1200, { fit: 'fill' })
      .jpeg()
      .toBuffer()
    const copied = Buffer.from(smallPhoto(large) ?? [])
    expect(photoHash(copied)).toBe(photoHash(large))
    expect(await sharp(copied).metadata()).toMatchObject({
      width: 540,
      height: 720,
      format: 'jpeg',
    })
  })

  test('holds nothing but the picture', async () => {
    const large = await sharp(await photoOfSpots())
      .withExif({ IFD0: { Copyright: 'where she lives' } })
      .jpeg()
      .toBuffer()
    expect(String(large)).toContain('where she lives')
    expect(String(smallPhoto(large))).not.toContain('where she lives')
  })

  test('of a noisy photo gives up detail, and few bytes more', async () => {
    const noisy = await sharp(await noisePhoto())
      .resize(900, 1200, { fit: 'fill' })
      .jpeg()
      .toBuffer()
    const size = smallPhoto(noisy)?.byteLength ?? 0
    expect(size).toBeGreaterThan(0)
    expect(size).toBeLessThan(2 * smallPhotoBytes)
  })

  test('of what is no photo is not made', () => {
    expect(smallPhoto(Buffer.from('no photo'))).toBeNull()
  })
})
