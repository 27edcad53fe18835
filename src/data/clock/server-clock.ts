import { createStore, type StoreApi } from 'zustand/vanilla'
import type { OffsetBounds } from '../../remote/remote.ts'
import { durations } from '../../shared/limits.ts'
import { device, readSetting, writeSetting } from '../device/device.ts'
import { clockOffsetId } from '../device/device-ids.ts'
import { bestEffort } from '../lib/best-effort.ts'

/** Bounds of (server clock − device clock), milliseconds. */
export interface ServerClock {
  /** Server time, Unix milliseconds. */
  now(): number
  /** Whether a measurement has come since the last doubt. */
  isMeasured(): boolean
  /**
   * Tells the server instant of this call once it is measured; never where it is measured already, so that
   * `now()` is right. A later measurement may follow a moved device clock, and changes nothing any more.
   * @returns the stop
   */
  whenMeasured(tell: (now: number) => void): () => void
  /** The page has slept, and its device's clock may have been moved since. */
  doubt(): void
  /** Narrows the bounds by one measurement, or replaces them when it contradicts them. */
  learn(bounds: OffsetBounds): void
  /**
   * True when the server has named a time that lies in the future by these bounds: they are wrong, so measure
   * again.
   */
  contradicts(serverInstant: number): boolean
  offset: StoreApi<number>
}

const meet = (one: OffsetBounds, other: OffsetBounds): OffsetBounds => ({
  atLeast: Math.max(one.atLeast, other.atLeast),
  atMost: Math.min(one.atMost, other.atMost),
})

const middle = ({ atLeast, atMost }: OffsetBounds): number => Math.round((atLeast + atMost) / 2)

/** The widest bounds of a measurement: no answer takes longer. */
const widestMs = 20 * durations.second

/** False when the device slept, or its clock was moved, during the measurement. */
const isBelievable = ({ atLeast, atMost }: OffsetBounds): boolean =>
  atLeast <= atMost && atMost - atLeast <= widestMs

export const createServerClock = (deviceNow = () => Date.now()): ServerClock => {
  let bounds: OffsetBounds | null = null
  let isMeasured = false
  const offset = createStore<number>()(() => 0)
  const waiting = new Set<() => void>()
  return {
    offset,
    now: () => deviceNow() + offset.getState(),
    isMeasured: () => isMeasured,
    whenMeasured: (tell) => {
      if (isMeasured) return () => {}
      const at = deviceNow()
      const measured = () => tell(at + offset.getState())
      waiting.add(measured)
      return () => waiting.delete(measured)
    },
    doubt: () => {
      isMeasured = false
    },
    learn: (measured) => {
      if (!isBelievable(measured)) return
      isMeasured = true
      const narrowed = bounds === null ? measured : meet(bounds, measured)
      bounds = narrowed.atLeast <= narrowed.atMost ? narrowed : measured
      offset.setState(middle(bounds))
      for (const tell of waiting) tell()
      waiting.clear()
    },
    contradicts: (serverInstant) => bounds !== null && serverInstant - deviceNow() > bounds.atMost,
  }
}

export const serverClock = createServerClock()

export const serverNow = (): number => serverClock.now()

let restoring: Promise<void> | null = null

/** Restores the clock offset that this phone last measured, once per page, before the first measurement. */
export const restoreClock = (): Promise<void> => {
  restoring ??= restore()
  return restoring
}

const restore = async (): Promise<void> => {
  const known = await readSetting(device, clockOffsetId)
  if (typeof known === 'number') serverClock.offset.setState(known)
  serverClock.offset.subscribe(() => {
    bestEffort(writeSetting(device, clockOffsetId, serverClock.offset.getState()))
  })
}
