import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundlePlayer } from '../../faults/night/bundle.ts'
import { playAll } from '../../faults/night/pool.ts'
import { described } from '../histories/described.ts'
import { play } from '../histories/play.ts'
import { stepsOf } from '../histories/steps.ts'
import { nameOf, plantedBugs } from '../planted/bugs.ts'
import type { PlantedBug } from '../planted/planted-bug.ts'
import { createFigures, type Played } from './played.ts'

/**
 * `npm run model -- --histories 200000` plays that many histories on all processors, from a seed that
 * it prints (`--seed S` chooses it) and from `--first N` on. `--seed S --history N` plays one again and
 * says which of its steps break the promise, or with `--whole` all that happened. `--planted` plants
 * each known bug in turn and says which history caught it (`--bug NAME` one of them).
 */
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '5000' },
    history: { type: 'string' },
    first: { type: 'string', default: '0' },
    seed: { type: 'string' },
    whole: { type: 'boolean' },
    planted: { type: 'boolean' },
    bug: { type: 'string' },
  },
})

const seed = values.seed === undefined ? randomInt(1, 2 ** 31) : Number(values.seed)
const handful = 50
const sayEveryMs = 30_000
const mostDescribed = 5

const say = (line: string) => process.stdout.write(`${line}\n`)

// The server reports each of the planned crashes.
console.error = () => {}

const histories = (): number[] => {
  const first = Number(values.first)
  return Array.from({ length: Number(values.histories) }, (_, index) => first + index)
}
const entry = join(import.meta.dirname, 'player.ts')
process.env.MODEL_SEED = String(seed)

const replay = async (history: number): Promise<boolean> => {
  const { violations, trace } = await play(stepsOf(seed, history), true)
  const isWhole = values.whole === true || violations.length === 0
  say(isWhole ? [...trace, ...violations].join('\n') : await described(seed, history))
  return violations.length === 0
}

/** @returns whether the planted bug breaks a promise within so many histories */
const hunt = async (bug: PlantedBug): Promise<boolean> => {
  const player = await bundlePlayer(bug.mutants, entry)
  const played: Played[] = []
  await playAll<Played>(
    player,
    histories(),
    (one) => {
      played.push(one)
      return played.every(({ violations }) => violations.length === 0)
    },
    undefined,
    handful,
  )
  const caught = played.find(({ violations }) => violations.length > 0)
  const end = caught ? `${caught.history}: ${caught.violations[0]?.slice(0, 90)}` : 'NOT CAUGHT'
  const name = `${String(bug.fault ?? '').padStart(2)} ${nameOf(bug)}`
  say(`${name.padEnd(32)} ${String(played.length).padStart(6)}  ${end}`)
  return caught !== undefined
}

const huntAll = async (): Promise<boolean> => {
  const sought = plantedBugs.filter((bug) => !values.bug || nameOf(bug) === values.bug)
  const left: string[] = []
  for (const bug of sought) if (!(await hunt(bug))) left.push(nameOf(bug))
  say(`seed ${seed}: ${sought.length - left.length} of ${sought.length} caught. ${left.join(', ')}`)
  return left.length === 0
}

const playNight = async (): Promise<boolean> => {
  const player = await bundlePlayer([], entry)
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
    await playAll<Played>(player, histories(), heard, undefined, handful)
  } finally {
    clearInterval(saying)
  }
  report()
  for (const history of failed.slice(0, mostDescribed)) say(await described(seed, history))
  return failed.length === 0 && figures.sum.histories === histories().length
}

const doWhatIsAsked = async (): Promise<boolean> => {
  if (values.history !== undefined) return replay(Number(values.history))
  return values.planted === true || values.bug !== undefined ? huntAll() : playNight()
}
process.exitCode = (await doWhatIsAsked()) ? 0 : 1
