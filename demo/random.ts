/** Random numbers that are the same for the same seed, on every machine. */
export interface Random {
  /** A number from 0 inclusive to 1 exclusive. */
  next(): number
  /** A whole number between both ends, the ends included. */
  integer(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  shuffled<T>(list: readonly T[]): T[]
  chance(share: number): boolean
  /** Letters and digits, as Firebase makes its ids. */
  id(length: number): string
  /** An id in the form of crypto.randomUUID. */
  uuid(): string
  /** A source of its own: what is drawn from one does not change the other. */
  fork(): Random
}

const alphanumerics = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const hexadecimals = '0123456789abcdef'
const range32 = 2 ** 32

/** Mulberry32: small, fast, and good enough for invented people. */
const mulberry32 = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / range32
  }
}

export const createRandom = (seed: number): Random => {
  const next = mulberry32(seed)
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => {
    const entry = list[integer(0, list.length - 1)]
    if (entry === undefined) throw new RangeError('There is nothing to pick from')
    return entry
  }
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((entry) => ({ entry, order: next() }))
      .sort((one, other) => one.order - other.order)
      .map(({ entry }) => entry)
  return {
    next,
    integer,
    pick,
    shuffled,
    chance: (share) => next() < share,
    id: (length) => Array.from({ length }, () => pick([...alphanumerics])).join(''),
    uuid: () => 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => pick([...hexadecimals])),
    fork: () => createRandom(integer(0, range32 - 1)),
  }
}
