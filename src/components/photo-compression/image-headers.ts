import { type BytesAt, lettersOf, viewOf } from './file-slices.ts'

/** A picture as its file announces it. */
export interface Announced {
  /** Width times height; null where the file does not name its size. */
  pixels: number | null
  /** The part of the picture that is in the file. Decoders fill the rest with grey, white or black. */
  holds: 'nothing' | 'a part' | 'all'
}

const wholeIf = (isWhole: boolean): Announced['holds'] => (isWhole ? 'all' : 'a part')

/** Reads a PNG (part 5.3): each chunk names its length; the first names the size, `IEND` is the last. */
export const readPng = async (bytesAt: BytesAt): Promise<Announced> => {
  const first = await bytesAt(0, 24)
  const pixels =
    first.length < 24 ? null : viewOf(first).getUint32(16) * viewOf(first).getUint32(20)
  const frame = { length: 4, name: 4, check: 4 }
  let holds: Announced['holds'] = 'nothing'
  let place = 8
  while (true) {
    const chunk = await bytesAt(place, frame.length + frame.name)
    if (chunk.length < frame.length + frame.name) return { pixels, holds }
    const name = lettersOf(chunk, 4, 8)
    if (name === 'IEND') return { pixels, holds: 'all' }
    if (name === 'IDAT') holds = 'a part'
    place += frame.length + frame.name + viewOf(chunk).getUint32(0) + frame.check
  }
}

const little = true

const webpPixels = (view: DataView): number | null => {
  if (view.byteLength < 30) return null
  switch (view.getUint32(12)) {
    // The cases are 'VP8 ', 'VP8L' and 'VP8X', each with its own way to write width and height.
    case 0x56503820:
      return (view.getUint16(26, little) & 0x3fff) * (view.getUint16(28, little) & 0x3fff)
    case 0x5650384c: {
      const bits = view.getUint32(21, little)
      return ((bits & 0x3fff) + 1) * (((bits >> 14) & 0x3fff) + 1)
    }
    case 0x56503858: {
      const lengthAt = (at: number) =>
        1 + view.getUint16(at, little) + view.getUint8(at + 2) * 0x10000
      return lengthAt(24) * lengthAt(27)
    }
    default:
      return null
  }
}

/** Reads a WebP, which begins with its length. */
export const readWebp = async (bytesAt: BytesAt, size: number): Promise<Announced> => {
  const view = viewOf(await bytesAt(0, 30))
  return { pixels: webpPixels(view), holds: wholeIf(8 + view.getUint32(4, little) <= size) }
}

/** The number of bytes of a GIF's colour table. */
const gifColours = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** The place behind a GIF's blocks that begin at `place`, each with its length, up to an empty one. */
const behindGifBlocks = async (bytesAt: BytesAt, place: number): Promise<number | null> => {
  let next = place
  while (true) {
    const [length] = await bytesAt(next, 1)
    if (length === undefined) return null
    next += 1 + length
    if (length === 0) return next
  }
}

/** Reads a GIF (GIF89a); the first of its pictures is the one that is drawn. */
export const readGif = async (bytesAt: BytesAt): Promise<Announced> => {
  const screen = await bytesAt(0, 13)
  if (screen.length < 13) return { pixels: null, holds: 'nothing' }
  const view = viewOf(screen)
  // A GIF whose screen has no size takes the size of its picture.
  const pixels = view.getUint16(6, little) * view.getUint16(8, little) || null
  let place: number | null = 13 + gifColours(view.getUint8(10))
  while (place !== null) {
    const head = await bytesAt(place, 10)
    const isPicture = head[0] === 0x2c
    if (!isPicture && head[0] !== 0x21) break
    const data: number = isPicture ? place + 11 + gifColours(head[9] ?? 0) : place + 2
    place = await behindGifBlocks(bytesAt, data)
    if (isPicture) return { pixels, holds: wholeIf(place !== null) }
  }
  return { pixels, holds: 'nothing' }
}

/**
 * The largest size in `ispe` boxes: they hold that of the whole picture, and of the smaller ones that it is
 * made of.
 */
const largestExtent = (head: Uint8Array): number | null => {
  const view = viewOf(head)
  let largest: number | null = null
  for (let at = head.indexOf(0x69); at !== -1; at = head.indexOf(0x69, at + 1)) {
    if (at + 16 > head.length || lettersOf(head, at, at + 4) !== 'ispe') continue
    largest = Math.max(largest ?? 0, view.getUint32(at + 8) * view.getUint32(at + 12))
  }
  return largest
}

/** Reads AVIF and HEIC (ISO 14496-12): boxes, each of which begins with its length. */
export const readHeif = async (bytesAt: BytesAt, size: number): Promise<Announced> => {
  const pixels = largestExtent(await bytesAt(0, 16))
  let place = 0
  while (place < size) {
    const box = await bytesAt(place, 16)
    if (box.length < 8) return { pixels, holds: 'a part' }
    const view = viewOf(box)
    const length = view.getUint32(0)
    // A length of 0 means up to the end of the file; 1 means that the length is written in 64 bits.
    if (length === 0) break
    if (length === 1 && box.length < 16) return { pixels, holds: 'a part' }
    const bytes = length === 1 ? Number(view.getBigUint64(8)) : length
    if (bytes < 8) break
    place += bytes
    // `mdat` holds the picture's own bytes; bytes behind it may be anything.
    if (lettersOf(box, 4, 8) === 'mdat') break
  }
  return { pixels, holds: wholeIf(place <= size) }
}
