import { type BytesAt, viewOf } from './file-slices.ts'
import type { Announced } from './image-headers.ts'

const mark = { tables: [0xc4, 0xc8, 0xcc], start: 0xd8, end: 0xd9, scan: 0xda }

/**
 * Marker codes that begin no block: restart marks and 0x01 carry nothing, 0x00 means that the byte before is
 * part of the picture, 0xFF fills.
 */
const isSkipped = (code: number): boolean =>
  code === 0 || code === 1 || code === 0xff || (code >= 0xd0 && code <= 0xd7)

/**
 * Like libjpeg's `next_marker`, skips fill bytes and bytes that belong to no block.
 * @returns the place of the marker's second byte; null where the file ends before one
 */
const nextMarker = async (bytesAt: BytesAt, from: number): Promise<number | null> => {
  let place = from
  while (true) {
    const bytes = await bytesAt(place, 2)
    if (bytes.length < 2) return null
    let found = bytes.indexOf(0xff)
    for (; found !== -1 && found + 1 < bytes.length; found = bytes.indexOf(0xff, found + 1)) {
      if (!isSkipped(bytes[found + 1] ?? 0)) return place + found + 1
    }
    place += found === -1 ? bytes.length : found
  }
}

const isFrame = (code: number): boolean =>
  code >= 0xc0 && code <= 0xcf && !mark.tables.includes(code)

/**
 * Reads a JPEG block by block (ITU T.81, B.1.1): each names its length, the first frame's header names the
 * size. Phones write megabytes before it: depth maps, descriptions, a small picture.
 */
export const readJpeg = async (bytesAt: BytesAt): Promise<Announced> => {
  let pixels: number | null = null
  let holds: Announced['holds'] = 'nothing'
  let place: number | null = await nextMarker(bytesAt, 2)
  while (place !== null) {
    const block = await bytesAt(place, 8)
    const code = block[0] ?? 0
    if (code === mark.end) return { pixels, holds: 'all' }
    if (code === mark.scan) holds = 'a part'
    if (block.length < 3) break
    const view = viewOf(block)
    if (isFrame(code) && pixels === null && block.length >= 8) {
      pixels = view.getUint16(4) * view.getUint16(6)
    }
    const length = code === mark.start ? 0 : view.getUint16(1)
    place = await nextMarker(bytesAt, place + 1 + length)
  }
  return { pixels, holds }
}
