/** Fractional parts of the square roots of the first 8 primes and the cube roots of the first 64. */
const primes = Array.from({ length: 311 }, (_, index) => index + 2).filter((number) => {
  for (let divisor = 2; divisor * divisor <= number; divisor += 1) {
    if (number % divisor === 0) return false
  }
  return true
})

/** The first 32 bits after the point of a root of a whole number, in whole numbers. */
const rootBits = (prime: number, degree: 2n | 3n): number => {
  const sought = BigInt(prime) << (32n * degree)
  let [low, high] = [0n, 1n << 40n]
  while (low < high) {
    const middle = (low + high + 1n) >> 1n
    if (middle ** degree <= sought) low = middle
    else high = middle - 1n
  }
  return Number(low & 0xffffffffn)
}

const initial = Int32Array.from(primes.slice(0, 8), (prime) => rootBits(prime, 2n))
const constants = Int32Array.from(primes.slice(0, 64), (prime) => rootBits(prime, 3n))
const blockBytes = 64

export interface Sha256 {
  /** @param ascii characters below U+0080 only */
  update(ascii: string): void
  /** Goes on with it where this one stands, in another process too. */
  state(): Sha256State
  /** @returns 64 hexadecimal digits. Nothing may be added afterwards. */
  digest(): string
}

export interface Sha256State {
  readonly words: readonly number[]
  /** How many are added. */
  readonly bytes: number
  /** The last of them, which are no whole block. */
  readonly rest: string
}

/** SHA-256 (FIPS 180-4) without Node and without the browser: the library runs in both. */
export const createSha256 = (from?: Sha256State): Sha256 => {
  const state = from === undefined ? initial.slice() : Int32Array.from(from.words)
  const block = new Uint8Array(blockBytes)
  const schedule = new Int32Array(64)
  let bytes = from === undefined ? 0 : from.bytes - from.rest.length
  const add = (byte: number): void => {
    block[bytes % blockBytes] = byte
    bytes += 1
    if (bytes % blockBytes === 0) compress(state, schedule, block)
  }
  const update = (ascii: string): void => {
    for (let index = 0; index < ascii.length; index += 1) add(ascii.charCodeAt(index))
  }
  if (from !== undefined) update(from.rest)
  return {
    update,
    state: () => ({
      words: Array.from(state),
      bytes,
      rest: String.fromCharCode(...block.subarray(0, bytes % blockBytes)),
    }),
    digest: () => {
      const length = bytes
      add(0x80)
      while (bytes % blockBytes !== blockBytes - 8) add(0)
      const bits = BigInt(length) * 8n
      for (let shift = 56n; shift >= 0n; shift -= 8n) add(Number((bits >> shift) & 0xffn))
      return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
    },
  }
}

const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

const compress = (state: Int32Array, schedule: Int32Array, block: Uint8Array): void => {
  for (let index = 0; index < 16; index += 1) {
    const at = 4 * index
    schedule[index] =
      (block[at]! << 24) | (block[at + 1]! << 16) | (block[at + 2]! << 8) | block[at + 3]!
  }
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [schedule[index - 15]!, schedule[index - 2]!]
    const small = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3)
    const great = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10)
    schedule[index] = (schedule[index - 16]! + small + schedule[index - 7]! + great) | 0
  }
  let a = state[0]!
  let b = state[1]!
  let c = state[2]!
  let d = state[3]!
  let e = state[4]!
  let f = state[5]!
  let g = state[6]!
  let h = state[7]!
  for (let index = 0; index < 64; index += 1) {
    const great = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + great + choice + constants[index]! + schedule[index]!) | 0
    const small = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    const second = (small + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) {
    state[index] = (state[index]! + word) | 0
  }
}
