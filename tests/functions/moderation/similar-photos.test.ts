import sharp, { type Sharp } from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { handlePhotosChanged } from '../../../functions/accounts/photos-changed.ts'
import { handleDecidePhotos } from '../../../functions/moderation/decide-photos.ts'
import { handleListPhotoReviews } from '../../../functions/moderation/list-photo-reviews.ts'
import {
  bandsOf,
  differingBits,
  photoHash,
  similarBitsMax,
} from '../../../functions/moderation/similar-photos/photo-hash.ts'
import { forgetPhotosOf } from '../../../functions/moderation/similar-photos/similar-photos.ts'
import { paths, storagePaths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  createMemoryAccountServices,
  type MemoryAccountServices,
} from '../support/account-services.ts'
import { girlsTime, user } from '../support/campus.ts'
import { asAdmin, putAdmin } from '../support/confirm.ts'

/** A picture of soft spots, by its seed: as unlike another as two photos are. */
const picture = (seed: number, size = 600): Promise<Buffer> => {
  let state = seed * 2654435761 + 1
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const spots = Array.from({ length: 14 }, () => {
    const [x, y, r, red, green, blue] = [next(), next(), next(), next(), next(), next()]
    const colour = [red, green, blue].map((one) => Math.round(one! * 255)).join(',')
    return `<circle cx="${x! * 100}" cy="${y! * 100}" r="${6 + r! * 22}" fill="rgb(${colour})"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${size}" height="${size}"><rect width="100" height="100" fill="#888"/>${spots.join('')}</svg>`
  return sharp(Buffer.from(svg)).blur(2).jpeg({ quality: 90 }).toBuffer()
}

const machines = {
  askJudge: async () => null,
  hashPhoto: async (bytes: Buffer) => photoHash(bytes),
  shrinkPhoto: async () => null,
}

const hashOf = async (bytes: Promise<Buffer>): Promise<string> => {
  const hash = photoHash(await bytes)
  if (hash === null) throw new Error('The picture has no hash')
  return hash
}

describe('a perceptual hash', () => {
  const changes: [string, (image: Sharp) => Sharp][] = [
    ['half the size', (image) => image.resize(300)],
    ['a heavy compression', (image) => image.jpeg({ quality: 30 })],
    ['a progressive JPEG', (image) => image.jpeg({ progressive: true, quality: 70 })],
    ['another shape', (image) => image.resize(400, 380, { fit: 'fill' }).jpeg()],
    ['more light', (image) => image.modulate({ brightness: 1.15 }).jpeg()],
  ]

  test.each(changes)('stays with %s', async (_what, change) => {
    for (const seed of [1, 2, 3, 4]) {
      const first = await picture(seed)
      const other = hashOf(change(sharp(first)).toBuffer())
      expect(differingBits(photoHash(first) ?? '', await other)).toBeLessThanOrEqual(similarBitsMax)
    }
  })

  test('tells different pictures apart', async () => {
    const hashes = await Promise.all(
      Array.from({ length: 30 }, (_, seed) => hashOf(picture(seed, 200))),
    )
    const bits = hashes.flatMap((one, index) =>
      hashes.slice(index + 1).map((other) => differingBits(one, other)),
    )
    expect(Math.min(...bits)).toBeGreaterThan(similarBitsMax)
  })

  test('is not made of a plain surface, of what is no picture, and of one too large', async () => {
    const plain = sharp({ create: { width: 90, height: 90, channels: 3, background: '#777' } })
    expect(photoHash(await plain.jpeg().toBuffer())).toBeNull()
    expect(photoHash(Buffer.from('no picture'))).toBeNull()
    const large = sharp(await picture(1, 1200)).resize(1300, 1300)
    expect(photoHash(await large.jpeg().toBuffer())).toBeNull()
    expect(
      photoHash(
        await sharp(await picture(1))
          .png()
          .toBuffer(),
      ),
    ).toBeNull()
    expect(photoHash(await picture(1, 1200))).not.toBeNull()
    const broken = (await picture(1)).subarray(0, 60)
    expect(photoHash(broken)).toBeNull()
  })

  test('shares a band with every hash that is alike', () => {
    const hash = '0123456789abcdef'
    const changed = BigInt(`0x${hash}`) ^ 0x0101010101010100n
    const other = changed.toString(16).padStart(16, '0')
    expect(differingBits(hash, other)).toBe(similarBitsMax)
    expect(bandsOf(hash).filter((band) => bandsOf(other).includes(band))).toHaveLength(1)
  })
})

describe('a new photo', () => {
  let store: HandlerStore
  let services: MemoryAccountServices

  const urlOf = (uid: string) =>
    `https://firebasestorage.googleapis.com/v0/b/demo-campus.appspot.com/o/${encodeURIComponent(storagePaths.profilePhoto(uid, 0))}?alt=media&token=t-${uid}`
  const change = (uid: string, had: string[], has: string[]) => {
    store.put(paths.user(uid), { ...user(uid, 'female'), photoUrls: has })
    const of = (photoUrls: string[]) => ({ ...user(uid, 'female'), photoUrls })
    return handlePhotosChanged(() => services.files, machines)(
      store,
      { params: { uid }, before: of(had), after: of(has) },
      girlsTime,
    )
  }
  const upload = async (uid: string, bytes: Buffer) => {
    const path = storagePaths.profilePhoto(uid, 0)
    services.stored.set(path, girlsTime)
    services.contents.set(path, bytes)
    await change(uid, [], [urlOf(uid)])
  }
  const list = () =>
    handleListPhotoReviews(
      store,
      asAdmin,
      { filters: {}, order: 'oldest', cursor: null },
      girlsTime,
    )
  const similarOf = async (uid: string) =>
    (await list()).find((row) => row.uid === uid)?.similar?.map((other) => other.uid)
  const decide = (uid: string, decision: 'approve' | 'remove') =>
    list().then((rows) => {
      const ids = rows.filter((row) => row.uid === uid).map(({ id }) => id)
      const request =
        decision === 'approve' ? { decision, ids } : { decision, ids, reason: 'stolen' }
      return handleDecidePhotos(store, asAdmin, request, girlsTime)
    })

  beforeEach(async () => {
    store = createHandlerStore(() => girlsTime)
    services = createMemoryAccountServices()
    putAdmin(store)
    await upload('ann', await picture(1))
  })

  test('that is like a photo of another account puts both before the admins', async () => {
    await decide('ann', 'approve')
    expect(await list()).toEqual([])
    await upload(
      'bea',
      await sharp(await picture(1))
        .resize(400)
        .jpeg({ quality: 50 })
        .toBuffer(),
    )
    await upload('cai', await picture(2))
    expect(await similarOf('bea')).toEqual(['ann'])
    expect(await similarOf('ann')).toEqual(['bea'])
    expect(await similarOf('cai')).toEqual([])
  })

  test('is compared with no photo of the same account', async () => {
    await change('ann', [], [urlOf('ann')])
    expect(await similarOf('ann')).toEqual([])
  })

  test('that cannot be read says so', async () => {
    await upload('dia', Buffer.from('RIFF....WEBP'))
    expect((await list()).find(({ uid }) => uid === 'dia')?.similar).toBeNull()
  })

  test('keeps what it is like when an approval is taken back', async () => {
    await upload('bea', await picture(1))
    const row = (await list()).find(({ uid }) => uid === 'bea')!
    await decide('bea', 'approve')
    const { id, uid, verdict, createdAt } = row
    const similar = (row.similar ?? []).map((other) => other.id)
    const reopening = { ids: [id], uid, verdict, createdAt, similar }
    await handleDecidePhotos(store, asAdmin, { decision: 'reopen', ...reopening }, girlsTime)
    expect(await similarOf('bea')).toEqual(['ann'])
  })

  test('is forgotten with the photo, and with the account', async () => {
    await upload('bea', await picture(1))
    await change('ann', [urlOf('ann')], [])
    expect(await similarOf('bea')).toEqual([])
    expect(Object.values(store.under('photoHashes')).map(({ uid }) => uid)).toEqual(['bea'])
    expect(JSON.stringify(store.under('photoReviews'))).not.toContain('ann')
    await forgetPhotosOf(store, 'bea')
    expect(store.under('photoHashes')).toEqual({})
  })
})
