import type { OffsetBounds } from '../../remote/remote.ts'
import { durations } from '../../shared/limits.ts'
import { device, readSetting, writeSetting } from '../database/device.ts'
import { clockOffsetId } from '../database/device-ids.ts'
import { createStore, type Store } from '../lib/store.ts'

/** Bounds of (server clock − device clock), milliseconds. */
export interface ServerClock {
  /** Server time, Unix milliseconds. */
  now(): number
  /** Takes one measurement: narrows the bounds, or starts over when it contradicts them. */
  learn(bounds: OffsetBounds): void
  /** True when an instant the server has named cannot lie in its future: time to measure again. */
  contradicts(serverInstant: number): boolean
  offset: Store<number>
}

const meet = (one: OffsetBounds, other: OffsetBounds): OffsetBounds => ({
  atLeast: Math.max(one.atLeast, other.atLeast),
  atMost: Math.min(one.atMost, other.atMost),
})

const middle = ({ atLeast, atMost }: OffsetBounds): number => Math.round((atLeast + atMost) / 2)

/** No answer takes longer than this to come. */
const widestMs = 20 * durations.second

/** False when the device's clock was moved, or slept, while the answer was on its way. */
const isBelievable = ({ atLeast, atMost }: OffsetBounds): boolean =>
  atLeast <= atMost && atMost - atLeast <= widestMs

export const createServerClock = (deviceNow = () => Date.now()): ServerClock => {
  let bounds: OffsetBounds | null = null
  const offset = createStore(0)
  return {
    offset,
    now: () => deviceNow() + /* mutant: offset-ignored */ offset.get(),
    learn: (measured) => {
      if (!isBelievable(measured)) return
      const narrowed = bounds === null ? measured : meet(bounds, measured)
      bounds = narrowed.atLeast <= narrowed.atMost ? narrowed : measured
      offset.set(middle(bounds))
    },
    contradicts: (serverInstant) => bounds !== null && serverInstant - deviceNow() > bounds.atMost,
  }
}

export const serverClock = createServerClock()

/** Server time, Unix milliseconds: the device's clock plus what was measured. */
export const serverNow = (): number => serverClock.now()

let restoring: Promise<void> | null = null

const readOffset = (): Promise<unknown> => readSetting(device, clockOffsetId)

/** The offset this phone knew last, once for this page: before its first measurement. */
export const restoreClock = (read = readOffset): Promise<void> => {
  restoring ??= restore(read)
  return restoring
}

const restore = async (read: () => Promise<unknown>): Promise<void> => {
  const known = await read()
  if (typeof known === 'number') serverClock.offset.set(known)
  serverClock.offset.subscribe(() => {
    void writeSetting(device, clockOffsetId, serverClock.offset.get())
  })
}
