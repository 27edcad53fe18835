import type { Remote } from '../../remote/remote.ts'
import { durations } from '../../shared/limits.ts'
import { singleFlight } from '../lib/single-flight.ts'
import type { ServerClock } from './server-clock.ts'

const sampleEveryMs = durations.minute

/** Measures the server's clock now, every minute and after `again()`, one measurement at a time. */
export const sampleClock = (
  remote: Pick<Remote, 'clockOffset'>,
  clock: Pick<ServerClock, 'learn'>,
): { again: () => void; stop: () => void } => {
  const measure = singleFlight(async () => {
    try {
      clock.learn(await remote.clockOffset())
    } catch {
      // The last known offset stays in use.
    }
  })
  const again = () => void measure()
  const timer = setInterval(again, sampleEveryMs)
  again()
  return { again, stop: () => clearInterval(timer) }
}
