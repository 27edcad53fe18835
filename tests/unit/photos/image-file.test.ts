import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { inspectImageFile } from '../../../src/components/photo-compression/image-file.ts'
import * as limits from '../../../src/shared/limits.ts'
import { photosText } from '../../../src/shared/text/profile/photos.ts'
import { announcing, behindBlocks, detailedPhoto, withFillBytes } from '../../support/photos.ts'

const { problems } = photosText
const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
const file = (bytes: BlobPart | Buffer, type: string, name = 'photo') =>
  new File([bytes as BlobPart], name, { type })

const sentenceFor = async (given: unknown): Promise<string | null> =>
  inspectImageFile(given).then(
    () => null,
    (error: Error) => error.message,
  )

describe('a file is accepted', () => {
  test('if it is a JPEG, a PNG or a WebP', async () => {
    expect(await sentenceFor(file(await picture().jpeg().toBuffer(), 'image/jpeg'))).toBeNull()
    expect(await sentenceFor(file(await picture().png().toBuffer(), 'image/png'))).toBeNull()
    for (const options of [{}, { lossless: true }, { alphaQuality: 50 }]) {
      const webp = await picture().ensureAlpha(0.5).webp(options).toBuffer()
      expect(await sentenceFor(file(webp, 'image/webp'))).toBeNull()
    }
  })

  test('with blocks of the camera before the picture', async () => {
    const exif = { IFD0: { ImageDescription: 'x'.repeat(60_000) } }
    const bytes = await picture().withExif(exif).jpeg().toBuffer()
    expect(await sentenceFor(file(bytes, 'image/jpeg'))).toBeNull()
  })

  test('with megabytes of blocks before the picture, of which one ends where a slice of the file does [110]', async () => {
    const jpeg = await picture().jpeg().toBuffer()
    for (const count of [8, 11, 16, 100]) {
      expect(await sentenceFor(file(behindBlocks(jpeg, count), 'image/jpeg'))).toBeNull()
    }
    const progressive = await picture().jpeg({ progressive: true }).toBuffer()
    expect(await sentenceFor(file(behindBlocks(progressive, 16), 'image/jpeg'))).toBeNull()
  })

  test('with fill bytes before each marker, or bytes that belong to no block', async () => {
    const jpeg = await picture().jpeg().toBuffer()
    for (const count of [1, 3, 300_000]) {
      expect(await sentenceFor(file(withFillBytes(jpeg, count), 'image/jpeg'))).toBeNull()
    }
    const behindGarbage = Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(9), jpeg.subarray(20)])
    expect(await sentenceFor(file(behindGarbage, 'image/jpeg'))).toBeNull()
  })

  test('whatever its name and its type say, if its bytes are a picture', async () => {
    const bytes = await picture().jpeg().toBuffer()
    for (const type of ['', 'image/png', 'image/svg+xml', 'application/pdf', 'text/plain']) {
      expect(await sentenceFor(file(bytes, type, 'scan.png')), type).toBeNull()
    }
  })

  test('if it is an AVIF or a GIF', async () => {
    expect(await sentenceFor(file(await picture().avif().toBuffer(), 'image/avif'))).toBeNull()
    expect(await sentenceFor(file(await picture().gif().toBuffer(), 'image/gif'))).toBeNull()
  })

  test('with as many pixels as phones take', async () => {
    const jpeg = await picture().jpeg().toBuffer()
    for (const [width, height] of [
      [9248, 6936],
      [12_000, 9_000],
      [16_384, 12_288],
      [43_000, 3_900],
    ] as const) {
      expect(await sentenceFor(file(announcing(jpeg, width, height), 'image/jpeg'))).toBeNull()
    }
  })

  test('with something behind its end', async () => {
    const trailer = Buffer.from('a film that the camera adds')
    for (const bytes of [await picture().jpeg().toBuffer(), await picture().png().toBuffer()]) {
      expect(await sentenceFor(file(Buffer.concat([bytes, trailer]), ''))).toBeNull()
    }
  })
})

describe('half a file is noticed [110]', () => {
  const formats: Record<string, (image: Sharp) => Sharp> = {
    jpeg: (image) => image.jpeg(),
    'progressive jpeg': (image) => image.jpeg({ progressive: true }),
    png: (image) => image.png(),
    webp: (image) => image.webp(),
    gif: (image) => image.gif(),
    avif: (image) => image.avif(),
  }
  for (const [name, made] of Object.entries(formats)) {
    test(name, async () => {
      const whole = await made(sharp(await detailedPhoto(200, 150))).toBuffer()
      expect(await sentenceFor(file(whole, ''))).toBeNull()
      for (const share of [0.9, 0.6]) {
        const part = whole.subarray(0, Math.floor(whole.length * share))
        expect(await sentenceFor(file(part, '')), `${share}`).toBe(problems.cut)
      }
    })
  }

  test('if the picture that a JPEG carries of itself is whole', async () => {
    const thumbnail = await picture().jpeg().toBuffer()
    const jpeg = behindBlocks(await detailedPhoto(200, 150), 1, thumbnail)
    expect(await sentenceFor(file(jpeg, ''))).toBeNull()
    expect(await sentenceFor(file(jpeg.subarray(0, jpeg.length - 300), ''))).toBe(problems.cut)
  })
})

/** A PNG's first block, which says how large it is. */
const pngOf = (width: number, height: number): Uint8Array => {
  const bytes = new Uint8Array(64)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}
const svg = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'
const heic = new Uint8Array([0, 0, 0, 24, ...Buffer.from('ftypheic'), 0, 0, 0, 0])

describe('a file is refused with a text', () => {
  for (const [what, given, sentence] of [
    ['no file at all [56]', 'photo.jpg', problems['not-a-file']],
    ['a text [55]', file('hello', 'text/plain'), problems['not-an-image']],
    [
      'a text that calls itself a JPEG [55]',
      file('hello', 'image/jpeg', 'me.jpg'),
      problems['not-an-image'],
    ],
    ['an empty file', file('', 'image/jpeg'), problems['not-an-image']],
    ['a text that calls itself a PNG [57]', file('hello', 'image/png'), problems['not-a-png']],
    ['an SVG [58]', file(svg, 'image/svg+xml'), problems.svg],
    ['an SVG that calls itself a JPEG [58]', file(svg, 'image/jpeg'), problems.svg],
    ['a HEIC [62]', file(heic, 'image/heic'), problems.heic],
    ['a HEIC that calls itself a JPEG [62]', file(heic, 'image/jpeg'), problems.heic],
    [
      'a byte more than the most [59]',
      file(new Uint8Array(limits.photoFileMax + 1), 'image/jpeg'),
      problems['too-large'],
    ],
    [
      'a small file of 30,000 × 30,000 pixels [59]',
      file(pngOf(30_000, 30_000) as BlobPart, 'image/png'),
      problems['too-many-pixels'],
    ],
    ['a PNG without width', file(pngOf(0, 10) as BlobPart, 'image/png'), problems.unreadable],
  ] as const) {
    test(what, async () => {
      expect(await sentenceFor(given)).toBe(sentence)
    })
  }

  test('if it is a JPEG that ends before its size', async () => {
    const bytes = (await picture().jpeg().toBuffer()).subarray(0, 24)
    expect(await sentenceFor(file(bytes, 'image/jpeg'))).toBe(problems.unreadable)
  })
})

test('the texts of the specification stand word for word', () => {
  expect(problems['not-a-file']).toBe('The file given is not an instance of Blob or File')
  expect(problems['not-an-image']).toBe('The file given is not an image')
  expect(problems['not-a-png']).toBe('The input is not a PNG file!')
  expect(photosText.heading).toBe('Upload Photos')
  expect(photosText.intro).toBe('Add at least one. First chosen becomes primary.')
})
