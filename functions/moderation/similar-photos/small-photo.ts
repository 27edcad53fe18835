import jpeg from 'jpeg-js'
import { smallPhotoBytes, smallPhotoSideMax } from '../../../src/shared/limits.ts'
import { decodePhoto, type Pixels } from './decode-photo.ts'

/** The first one whose file keeps to `smallPhotoBytes` is taken: detail hides what a lower one loses. */
const qualities = [70, 60, 50, 40, 28]

/** A smaller picture: each pixel is the mean of those that it stands for. */
const shrinkTo = ({ width, height, data }: Pixels, sideMax: number): Pixels => {
  const scale = Math.min(1, sideMax / Math.max(width, height))
  const small = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  const pixels = new Uint8Array(small.width * small.height * 4).fill(255)
  for (let y = 0; y < small.height; y += 1) {
    const top = Math.floor((y * height) / small.height)
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * height) / small.height))
    for (let x = 0; x < small.width; x += 1) {
      const left = Math.floor((x * width) / small.width)
      const right = Math.max(left + 1, Math.floor(((x + 1) * width) / small.width))
      const count = (bottom - top) * (right - left)
      for (let colour = 0; colour < 3; colour += 1) {
        let sum = 0
        for (let row = top; row < bottom; row += 1) {
          for (let column = left; column < right; column += 1) {
            sum += data[(row * width + column) * 4 + colour]!
          }
        }
        pixels[(y * small.width + x) * 4 + colour] = Math.round(sum / count)
      }
    }
  }
  return { ...small, data: pixels }
}

/**
 * The small copy of a photo, a JPEG without anything but the picture.
 * @returns null for what cannot be read
 */
export const smallPhoto = (bytes: Buffer): Uint8Array | null => {
  const pixels = decodePhoto(bytes)
  if (pixels === null) return null
  const small = shrinkTo(pixels, smallPhotoSideMax)
  let copy: Uint8Array = new Uint8Array()
  for (const quality of qualities) {
    copy = jpeg.encode(small, quality).data
    if (copy.byteLength <= smallPhotoBytes) break
  }
  return copy
}
