import jpeg from 'jpeg-js'
import * as limits from '../../../src/shared/limits.ts'

/** Pixels of a photo, four bytes each: red, green, blue, alpha. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

/** The app sends no larger picture; a script may send a small file of huge pictures. */
const pixelsMax = limits.photoSideMax ** 2
/** A progressive JPEG has about ten, and each is a walk over the whole picture. */
const scansMax = 20
/** Three components of full size need 32. */
const memoryMax = 48

const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xd8

/** Compressed data never holds the marker, and other segments hardly ever: no scan is missed. */
const scansIn = (bytes: Buffer): number => {
  const marker = Buffer.from([0xff, 0xda])
  let count = 0
  for (let at = bytes.indexOf(marker); at >= 0; at = bytes.indexOf(marker, at + 2)) count += 1
  return count
}

/**
 * Only JPEG, since the app uploads nothing else. These bounds hold its memory; photo-hasher.ts
 * holds its time.
 * @returns null for what is no JPEG, is damaged, or exceeds a bound
 */
export const decodePhoto = (bytes: Buffer): Pixels | null => {
  if (!isJpeg(bytes) || scansIn(bytes) > scansMax) return null
  try {
    return jpeg.decode(bytes, {
      useTArray: true,
      tolerantDecoding: true,
      maxResolutionInMP: pixelsMax / 1_000_000,
      maxMemoryUsageInMB: memoryMax,
    })
  } catch {
    return null
  }
}
