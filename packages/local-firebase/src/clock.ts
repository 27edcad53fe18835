import type { Clock } from './parts.ts'

const microsecondsPerMillisecond = 1000n

export const createClock = (): Clock => {
  const listeners: (() => void)[] = []
  let offset = 0
  let last = 0n
  const now = (): number => Date.now() + offset

  return {
    now,
    tick: () => {
      const present = BigInt(now()) * microsecondsPerMillisecond
      last = present > last ? present : last + 1n
      return last
    },
    mark: () => last,
    raise: (mark) => {
      if (mark > last) last = mark
    },
    offset: () => offset,
    setOffset: (milliseconds) => {
      offset = Math.trunc(milliseconds)
      for (const listener of listeners) listener()
    },
    onJump: (listener) => {
      listeners.push(listener)
    },
  }
}
