import { decodePhoto, type Pixels } from './decode-photo.ts'

/** The side of the small picture that is transformed, in pixels. */
const side = 32
const low = 8

/** Photos whose hashes differ in no more bits than this are like each other. */
export const similarBitsMax = 7

/**
 * Least variance of grey levels, squared: a plain surface is like every other, and its hash would be noise.
 */
const varianceMin = 25

/** Grey levels of a small copy: each is the mean of the pixels that it stands for. */
const shrink = ({ width, height, data }: Pixels): Float64Array => {
  const grey = new Float64Array(side * side)
  for (let y = 0; y < side; y += 1) {
    const top = Math.floor((y * height) / side)
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * height) / side))
    for (let x = 0; x < side; x += 1) {
      const left = Math.floor((x * width) / side)
      const right = Math.max(left + 1, Math.floor(((x + 1) * width) / side))
      let sum = 0
      for (let row = top; row < bottom; row += 1) {
        for (let column = left; column < right; column += 1) {
          const at = (row * width + column) * 4
          sum += 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!
        }
      }
      grey[y * side + x] = sum / ((bottom - top) * (right - left))
    }
  }
  return grey
}

const cosines = Array.from({ length: low + 1 }, (_, frequency) =>
  Array.from({ length: side }, (_, at) =>
    Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * side)),
  ),
)

/** The lowest frequencies of a cosine transform but for the constant ones: sixty-four numbers. */
const lowFrequencies = (grey: Float64Array): number[] => {
  const found: number[] = []
  for (let v = 1; v <= low; v += 1) {
    for (let u = 1; u <= low; u += 1) {
      let sum = 0
      for (let y = 0; y < side; y += 1) {
        for (let x = 0; x < side; x += 1) {
          sum += grey[y * side + x]! * cosines[u]![x]! * cosines[v]![y]!
        }
      }
      found.push(sum)
    }
  }
  return found
}

const varianceOf = (grey: Float64Array): number => {
  const mean = grey.reduce((sum, one) => sum + one, 0) / grey.length
  return grey.reduce((sum, one) => sum + (one - mean) ** 2, 0) / grey.length
}

/**
 * A perceptual hash (pHash): another size, compression or brightness changes few of its 64 bits.
 * @returns 16 hexadecimal digits; null for a plain surface and for what cannot be read
 */
export const photoHash = (bytes: Buffer): string | null => {
  const pixels = decodePhoto(bytes)
  if (pixels === null) return null
  const grey = shrink(pixels)
  if (varianceOf(grey) < varianceMin) return null
  const numbers = lowFrequencies(grey)
  const middle = numbers.toSorted((one, other) => one - other)[numbers.length / 2]!
  const bits = numbers.map((one) => (one >= middle ? '1' : '0')).join('')
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

/** The number of bits in which two hashes differ. */
export const differingBits = (one: string, other: string): number => {
  let left = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let count = 0
  for (; left > 0n; left &= left - 1n) count += 1
  return count
}

/**
 * Eight parts of eight bits of a hash. Two hashes that differ in seven bits at most have one part in common.
 */
export const bandsOf = (hash: string): string[] =>
  Array.from({ length: 8 }, (_, band) => `${band}:${hash.slice(band * 2, band * 2 + 2)}`)
