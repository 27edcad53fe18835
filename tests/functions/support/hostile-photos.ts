import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const segment = (marker: number, ...body: number[]): Buffer =>
  Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff, ...body])

const side = 1200
const blocks = (side / 8) ** 2

/** The code of one bit: the next blocks are empty, at least so many, and 14 bits say how many more. */
const runLength = 2 ** 14
const emptyRuns = segment(0xc4, 0x10, 1, ...Array.from<number>({ length: 15 }).fill(0), 0xe0)

/** One grey component, progressive. */
const size = [side >> 8, side & 0xff]
const greyFrame = segment(0xc2, 8, ...size, ...size, 1, 1, 0x11, 0)

const jpegOf = (scans: readonly Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array.from<number>({ length: 64 }).fill(1)),
    greyFrame,
    emptyRuns,
    ...scans,
    Buffer.from([0xff, 0xd9]),
  ])

/** A walk over the whole picture. @param named how often it names the component: it visits each block as often */
const emptyScan = (named: number): Buffer => {
  const selectors = Array.from({ length: named }, () => [1, 0]).flat()
  const bits = Math.ceil((named * blocks) / runLength) * 15
  return Buffer.concat([
    segment(0xda, named, ...selectors, 1, 63, 0),
    Buffer.alloc(Math.ceil(bits / 8)),
  ])
}

/** Each scan makes a decoder walk over the picture, and costs some twenty bytes. */
export const jpegOfEmptyScans = (scans: number): Buffer =>
  jpegOf(Array.from({ length: scans }, () => emptyScan(1)))

/** A picture of few scans, each of which names the only component 255 times. */
export const jpegOfNamedComponents = (scans: number): Buffer =>
  jpegOf(Array.from({ length: scans }, () => emptyScan(255)))

const chunk = (type: string, body: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A small picture by its header, before a sea of compressed zeros. */
export const interlacedPngBomb = (): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(100, 0)
  header.writeUInt32BE(100, 4)
  header.set([8, 6, 0, 0, 1], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(900_000_000), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A harmless photo beside the hostile ones. */
export const photoOfSpots = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#777' } })
    .composite([{ input: Buffer.from('<svg><circle cx="90" cy="90" r="70"/></svg>') }])
    .jpeg()
    .toBuffer()
