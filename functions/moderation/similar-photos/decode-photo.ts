import jpeg from 'jpeg-js'
import * as limits from '../../../src/shared/limits.ts'

/** Pixels of a photo, four bytes each: red, green, blue, alpha. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

/** The app sends no larger picture; a script may send a small file that holds a huge picture. */
const pixelsMax = limits.photoSideMax ** 2
/** A progressive JPEG has about ten scans, and each scan reads the whole picture. */
const scansMax = 20
/** Megabytes; three components of full size need 32. */
const memoryMax = 48

const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xd8

/**
 * Counts marker bytes of scans. Compressed data never holds the marker, and other segments hardly ever: no
 * scan is missed.
 */
const scansIn = (bytes: Buffer): number => {
  const marker = Buffer.from([0xff, 0xda])
  let count = 0
  for (let at = bytes.indexOf(marker); at >= 0; at = bytes.indexOf(marker, at + 2)) count += 1
  return count
}

/**
 * Decodes JPEG alone, because the app uploads nothing else. These bounds limit its memory; photo-thread.ts
 * limits its time.
 * @returns null for another format, a damaged file, or one that exceeds a bound
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
