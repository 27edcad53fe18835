import type { Random } from '../../../../demo/random.ts'
import { cloned } from '../../../support/memory-store/cloned.ts'
import { createTurns } from './database-turns.ts'

/**
 * Time that passes only when told to, chance that a seed decides, and a count of all turns: a run can be repeated to the last await, and stopped at any.
 */
export interface Virtual {
  /** Milliseconds since the beginning; no clock of a device moves it. */
  elapsed(): number
  /** Lets time pass, and everything happen that falls into it. */
  elapse(milliseconds: number): Promise<void>
  /** Lets everything happen that needs no time to pass. */
  settle(): Promise<void>
  sleep(milliseconds: number): Promise<void>
  /** Moves what the devices believe the time is. */
  moveClocks(milliseconds: number): void
  /** Calls back after this many turns from now, of IndexedDB or of a timer. */
  afterTurns(turns: number, happen: () => void): void
  /** Forgets the work that `afterTurns` planned. */
  forgetTurns(): void
  turns(): number
  uninstall(): void
}

interface Timer {
  id: number
  at: number
  run: () => void
  every: number | null
}

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  setImmediate: globalThis.setImmediate,
  queueMicrotask: globalThis.queueMicrotask,
  structuredClone: globalThis.structuredClone,
}
const realNow = Date.now
const realRandom = Math.random
const realUuid = crypto.randomUUID
const realTimeout = AbortSignal.timeout

const resolved = Promise.resolve()
/** Dexie puts one of its own in its place now and then. */
const { then } = Promise.prototype
/**
 * The platform's queueMicrotask keeps a record for each caller; a day makes thousands, which are never
 * read.
 */
const inMicrotask = (run: () => void) => void then.call(resolved, run)

/** One error for all: a stack for each would take a tenth of the time, and no reader looks at it. */
const late = new DOMException('late', 'TimeoutError')

/** fake-indexeddb looks at every turn whether the others have closed: here time has to pass for that. */
const pollsForClosing = 'waitForOthersClosed'
const closingPollMs = 50

/**
 * Turns without anything left to do before time may pass: modules that are loaded need some. The
 * night's days are one file, and load none.
 */
export const settling = { quietTurns: 3 }

/** @param startAt what every clock shows at the beginning, Unix milliseconds */
export const installVirtual = (
  startAt: number,
  random: Random,
  passed: (milliseconds: number) => void,
): Virtual => {
  const timers = new Map<number, Timer>()
  const marks = new Map<number, (() => void)[]>()
  let now = 0
  let shift = 0
  let ids = 0
  let pending = 0
  let turns = 0

  const add = (run: () => void, milliseconds = 0, every: number | null = null): number => {
    ids += 1
    timers.set(ids, { id: ids, at: now + Math.max(0, milliseconds), run, every })
    return ids
  }
  const remove = (id?: unknown): void => {
    timers.delete(Number(id))
  }
  /** A turn of IndexedDB or a timer: code runs, and may be killed after it. */
  const took = () => {
    turns += 1
    for (const happen of marks.get(turns) ?? []) happen()
    marks.delete(turns)
  }
  const inTurn = createTurns(() => pending > 0)
  const soon = (run: (...parameters: unknown[]) => void, ...parameters: unknown[]) => {
    if (run.name === pollsForClosing) return void add(run, closingPollMs)
    pending += 1
    inTurn(() => {
      pending -= 1
      run(...parameters)
      took()
    })
  }
  const settle = () =>
    new Promise<void>((resolve) => {
      let quiet = 0
      const look = () => {
        quiet = pending > 0 ? 0 : quiet + 1
        if (quiet < settling.quietTurns) inTurn(look)
        else resolve()
      }
      inTurn(look)
    })
  const first = (): Timer | undefined => {
    let earliest: Timer | undefined
    for (const timer of timers.values()) {
      if (earliest === undefined || timer.at < earliest.at) earliest = timer
    }
    return earliest
  }
  const passTo = (instant: number) => {
    // Two callers may wait at once: the instant that one has let pass is past for the other.
    if (instant <= now) return
    passed(instant - now)
    now = instant
  }

  Object.assign(globalThis, {
    setTimeout: add,
    clearTimeout: remove,
    setInterval: (run: () => void, milliseconds: number) => add(run, milliseconds, milliseconds),
    clearInterval: remove,
    setImmediate: soon,
    queueMicrotask: inMicrotask,
    structuredClone: cloned,
  })
  Date.now = () => startAt + now + shift
  Math.random = random.next
  crypto.randomUUID = () => random.uuid() as ReturnType<typeof crypto.randomUUID>
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController()
    add(() => controller.abort(late), milliseconds)
    return controller.signal
  }

  return {
    elapsed: () => now,
    forgetTurns: () => marks.clear(),
    turns: () => turns,
    settle,
    elapse: async (milliseconds) => {
      const until = now + milliseconds
      await settle()
      for (let timer = first(); timer !== undefined && timer.at <= until; timer = first()) {
        passTo(timer.at)
        if (timer.every === null) timers.delete(timer.id)
        else timer.at += timer.every
        timer.run()
        took()
        await settle()
      }
      passTo(until)
    },
    sleep: (milliseconds) => new Promise((resolve) => add(resolve, milliseconds)),
    moveClocks: (milliseconds) => {
      shift += milliseconds
    },
    afterTurns: (count, happen) => {
      marks.set(turns + count, [...(marks.get(turns + count) ?? []), happen])
    },
    uninstall: () => {
      Object.assign(globalThis, real)
      Date.now = realNow
      Math.random = realRandom
      crypto.randomUUID = realUuid
      AbortSignal.timeout = realTimeout
    },
  }
}
