import jpeg from 'jpeg-js'
import { PNG } from 'pngjs'

/** Pixels of a photo, four bytes each: red, green, blue, alpha. */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

/** What the app sends is far smaller (specification §9); a script may send a small file of huge pictures. */
const pixelsMax = 8_000_000
const memoryMax = 192

const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === 0xd8

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const isPng = (bytes: Buffer): boolean =>
  bytes.length > 24 && bytes.subarray(0, 8).equals(pngSignature)

/** @returns null for what is no JPEG or PNG, is damaged, or has too many pixels */
export const decodePhoto = (bytes: Buffer): Pixels | null => {
  try {
    if (isJpeg(bytes)) {
      return jpeg.decode(bytes, {
        useTArray: true,
        tolerantDecoding: true,
        maxResolutionInMP: pixelsMax / 1_000_000,
        maxMemoryUsageInMB: memoryMax,
      })
    }
    if (!isPng(bytes) || bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > pixelsMax) return null
    return PNG.sync.read(bytes)
  } catch {
    return null
  }
}
