import type { Remote } from '../../remote/remote.ts'
import { durations } from '../../shared/limits.ts'
import type { Visibility } from '../connection/visibility.ts'
import { singleFlight } from '../lib/single-flight.ts'
import type { ServerClock } from './server-clock.ts'

const sampleEveryMs = durations.minute

/**
 * Measures the server's clock while the page is visible: at once, every minute and after `again()`, one
 * measurement at a time. A hidden tab asks nothing.
 */
export const sampleClock = (
  remote: Pick<Remote, 'clockOffset'>,
  clock: Pick<ServerClock, 'learn'>,
  visibility: Visibility,
): { again: () => void; stop: () => void } => {
  const measure = singleFlight(async () => {
    try {
      clock.learn(await remote.clockOffset())
    } catch {
      // The last known offset stays in use.
    }
  })
  const again = () => void measure()
  let timer: ReturnType<typeof setInterval> | undefined
  const rest = () => clearInterval(timer)
  const begin = () => {
    rest()
    timer = setInterval(again, sampleEveryMs)
    again()
  }
  const stopWatching = visibility.watch(begin, rest, rest)
  return {
    again,
    stop: () => {
      stopWatching()
      rest()
    },
  }
}
