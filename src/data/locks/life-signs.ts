import { durations } from '../../shared/limits.ts'

const signMs = 5 * durations.second

/** The holder of a lock sends life signs as long as its scripts run. A frozen tab sends none: its lock is stolen. */
export interface LifeSigns {
  /** @returns the stop */
  give(lock: string): () => void
  /** @returns the stop */
  listen(lock: string, given: () => void): () => void
}

export const noLifeSigns: LifeSigns = { give: () => () => {}, listen: () => () => {} }

const channelOf = (lock: string) => new BroadcastChannel(`lock:${lock}`)

export const pageLifeSigns = (): LifeSigns =>
  'BroadcastChannel' in globalThis
    ? {
        give: (lock) => {
          const channel = channelOf(lock)
          const timer = setInterval(() => channel.postMessage(null), signMs)
          return () => {
            clearInterval(timer)
            channel.close()
          }
        },
        listen: (lock, given) => {
          const channel = channelOf(lock)
          channel.onmessage = given
          return () => channel.close()
        },
      }
    : noLifeSigns
