import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { type Measurement, sized } from '../../../scripts/measurement.ts'
import { photoCacheName } from '../../../src/data/lib/room.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import {
  photoToken,
  smallPhotoAddress,
  storedPhotoPath,
} from '../../../src/shared/domain/profile/photo-address.ts'
import { curation } from '../../../src/shared/limits.ts'
import { paths, storagePaths } from '../../../src/shared/paths.ts'
import type { Campus } from '../../faults/browser/support/campus.ts'
import { signIn } from '../../support/browser/person.ts'
import { countedLine } from './counted-line.ts'

const [width, height] = [900, 1_200]
/** Grey levels by which each size of detail differs; then a photo weighs the 300 kB of docs/scale.md. */
const contrast = { light: 9.5, colour: 3.3 }
const cellMax = 512

/** Noise whose details of each size, from one pixel to half the picture, are equally strong. */
const detail = async (strength: number): Promise<Float32Array> => {
  const sum = new Float32Array(width * height)
  for (let cell = 1; cell <= cellMax; cell *= 2) {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const size = { width: Math.ceil(width / cell) + 1, height: Math.ceil(height / cell) + 1 }
    const octave = await sharp({ create: { ...size, channels: 3, background: 'grey', noise } })
      .resize(width, height, { kernel: 'cubic', fit: 'fill' })
      .extractChannel(0)
      .raw()
      .toBuffer()
    for (const [at, level] of octave.entries()) sum[at]! += ((level - 128) * strength) / 40
  }
  return sum
}

/**
 * A photo as the phone sends it: 1,200 pixels, quality 80. Nobody's photo lies in the repository; pictures of
 * nature have about this spectrum, so that a smaller copy weighs what it would weigh of a real one.
 */
const cameraPhoto = async (): Promise<Buffer> => {
  const [light, colour] = await Promise.all([detail(contrast.light), detail(contrast.colour)])
  const pixels = new Uint8ClampedArray(width * height * 3)
  for (let at = 0; at < light.length; at += 1) {
    pixels[at * 3] = 135 + light[at]! + colour[at]!
    pixels[at * 3 + 1] = 120 + light[at]!
    pixels[at * 3 + 2] = 110 + light[at]! - colour[at]!
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

const women = sized(curation.perMan, 1)
/** The number that docs/scale.md assumes. */
const photosEach = 3

/** Stores a photo as an upload does. @returns its address, made of a known one of the same account */
const storePhoto = async (known: string, path: string, bytes: Buffer): Promise<string> => {
  const address = known
    .replace(encodeURIComponent(storedPhotoPath(known) ?? ''), encodeURIComponent(path))
    .replace(photoToken(known) ?? '', crypto.randomUUID())
  const { origin, pathname } = new URL(address)
  const bucket = pathname.split('/')[3]
  const metadata = {
    contentType: 'image/jpeg',
    metadata: { firebaseStorageDownloadTokens: photoToken(address) },
  }
  const body = Buffer.concat([
    Buffer.from(
      `--part\r\nContent-Type: application/json\r\n\r\n${JSON.stringify(metadata)}\r\n--part\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n--part--'),
  ])
  const answer = await fetch(
    `${origin}/upload/storage/v1/b/${bucket}/o?uploadType=multipart&name=${encodeURIComponent(path)}`,
    {
      method: 'POST',
      headers: {
        'Content-Type': 'multipart/related; boundary=part',
        Authorization: 'Bearer owner',
      },
      body,
    },
  )
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return address
}

/**
 * Bytes of all photos that a man's phone fetches at its first visit: his own from the demo, and three of a
 * camera's weight of each woman of a usual deck. The server has made its copies as it does of every upload.
 */
export const measureDeckPhotos = async (
  campus: Campus,
  browser: Browser,
): Promise<Measurement[]> => {
  const { account, roundId } = await campus.nextMan()
  const { firestore } = campus
  const deck = firestore.doc(pathOf('assignments', roundId, account.uid))
  const decks = await firestore.collection('assignments').where('roundId', '==', roundId).get()
  const cards: Record<string, { photoUrls?: string[] }> = Object.assign(
    {},
    ...decks.docs.map((one) => one.data().cards),
  )
  const chosen = Object.entries(cards)
    .flatMap(([uid, { photoUrls }]) => (photoUrls?.[0] ? [{ uid, known: photoUrls[0] }] : []))
    .slice(0, women)
  if (chosen.length < women) throw new Error(`Only ${chosen.length} women have photos`)
  await deck.update({
    uids: chosen.map(({ uid }) => uid),
    cards: Object.fromEntries(chosen.map(({ uid }) => [uid, cards[uid]])),
  })
  let wholeBytes = 0
  const shown: string[] = []
  for (const { uid, known } of chosen) {
    const photoUrls: string[] = []
    for (let place = 0; place < photosEach; place += 1) {
      const bytes = await cameraPhoto()
      wholeBytes += bytes.byteLength
      photoUrls.push(await storePhoto(known, storagePaths.profilePhoto(uid, place), bytes))
    }
    await firestore.doc(paths.user(uid)).update({ photoUrls, photoUrl: photoUrls[0] })
    shown.push(...photoUrls)
  }
  const isReady = async () => {
    const answers = await Promise.all(shown.map((address) => fetch(smallPhotoAddress(address))))
    const renewed = JSON.stringify((await deck.get()).data()?.cards)
    return answers.every(({ ok }) => ok) && shown.every((address) => renewed.includes(address))
  }
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 500))

  const line = await countedLine()
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    proxy: { server: `http://127.0.0.1:${line.port}` },
  })
  const page = await context.newPage()
  await signIn(page, campus.stack, account.email)
  await page.locator('main article').first().waitFor()
  const wanted = shown.length + (account.photoUrls?.length ?? 0)
  const kept = () =>
    page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, photoCacheName)
  while ((await kept()) < wanted) await page.waitForTimeout(200)
  await context.close()
  await line.close()
  const kB = (bytes: number) => ({ value: bytes / 1_000, unit: 'kB' }) as const
  return [
    { name: 'photos of the first deck', ...kB(line.bytes.photos), goal: { atMost: 900 } },
    { name: 'the same photos whole', ...kB(wholeBytes) },
  ]
}
