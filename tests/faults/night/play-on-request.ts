import { createHash } from 'node:crypto'
import { withoutStacks } from '../../support/without-stacks.ts'
import type { Outcome } from '../sim/day/day.ts'
import { settling } from '../sim/device/virtual-time.ts'
import type { Asked, Day, Told } from './messages.ts'

/** Equal for two runs of a day in which the same happened, to the last turn of the database. */
const digestOf = ({ tally, ...outcome }: Outcome): string =>
  createHash('sha256')
    .update(JSON.stringify([outcome, [...tally]]))
    .digest('hex')

const tell = (told: Told) => process.send?.(told)

/** A process of the night: plays the days it is given, one after another. */
export const playOnRequest = (run: (seed: number) => Promise<Outcome>): void => {
  const play = async (seed: number): Promise<Day> => {
    const begun = process.cpuUsage()
    const outcome = await withoutStacks(() => run(seed))
    const { violations, trace, steps, intentions, tally } = outcome
    const { user, system } = process.cpuUsage(begun)
    return {
      seed,
      violations,
      trace: violations.length > 0 ? trace : [],
      digest: digestOf(outcome),
      steps,
      intentions,
      tally: [...tally],
      tookMs: (user + system) / 1000,
    }
  }

  Object.assign(settling, { quietTurns: 1 })

  // Dexie tells of every connection that was closed under it: here that is no news.
  console.warn = () => {}

  process.on('message', async ({ seeds }: Asked) => {
    for (const seed of seeds) tell({ what: 'day', day: await play(seed) })
    tell({ what: 'more' })
  })
  tell({ what: 'ready' })
}
