import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundlePlayer } from '../../faults/night/bundle.ts'
import { playAll } from '../../faults/night/pool.ts'
import { described } from '../histories/described.ts'
import { play } from '../histories/play.ts'
import { stepsOf } from '../histories/steps.ts'
import { createFigures, type Played } from './played.ts'

/**
 * `npm run model -- --histories 200000` plays that many histories on all processors, from a seed that
 * it prints (`--seed S` chooses it) and from `--first N` on. `--seed S --history N` plays one again and
 * says which of its steps break the promise, or with `--whole` all that happened.
 */
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '5000' },
    history: { type: 'string' },
    first: { type: 'string', default: '0' },
    seed: { type: 'string' },
    whole: { type: 'boolean' },
  },
})

const seed = values.seed === undefined ? randomInt(1, 2 ** 31) : Number(values.seed)
const handful = 50
const sayEveryMs = 30_000
const mostDescribed = 5

const say = (line: string) => process.stdout.write(`${line}\n`)

// The server reports each of the planned crashes.
console.error = () => {}

const replay = async (history: number): Promise<boolean> => {
  const { violations, trace } = await play(stepsOf(seed, history), true)
  const isWhole = values.whole === true || violations.length === 0
  say(isWhole ? [...trace, ...violations].join('\n') : await described(seed, history))
  return violations.length === 0
}

const playNight = async (): Promise<boolean> => {
  const [first, count] = [Number(values.first), Number(values.histories)]
  const histories = Array.from({ length: count }, (_, index) => first + index)
  process.env.MODEL_SEED = String(seed)
  const player = await bundlePlayer(null, join(import.meta.dirname, 'player.ts'))
  const figures = createFigures()
  const failed: number[] = []
  const begun = performance.now()
  const report = () => {
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
    say(`seed ${seed}: ${figures.said()}, ${failed.length} failed; ${minutes} min`)
  }
  const saying = setInterval(report, sayEveryMs)
  const heard = (played: Played): boolean => {
    figures.add(played)
    if (played.violations.length > 0) {
      failed.push(played.history)
      say(`history ${played.history} of seed ${seed}: ${played.violations[0]}`)
    }
    return true
  }
  try {
    await playAll<Played>(player, histories, heard, undefined, handful)
  } finally {
    clearInterval(saying)
  }
  report()
  for (const history of failed.slice(0, mostDescribed)) say(await described(seed, history))
  return failed.length === 0 && figures.sum.histories === count
}

const isReplay = values.history !== undefined
process.exitCode = (await (isReplay ? replay(Number(values.history)) : playNight())) ? 0 : 1
