import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { bundleCouplePlayer, bundlePlayer } from './bundle.ts'
import { type Day, described } from './messages.ts'
import { mutants } from './mutants.ts'
import type { Mutant } from './planting.ts'
import { playAll } from './pool.ts'

/**
 * `npm run faults -- --seed N` replays one day of the simulator; `--seeds N` plays that many on all
 * processors, from `--first N` on; with `--couples` they are histories of two people and their plan to
 * meet; `--mutants` plants each known bug in turn and says after how many
 * days it was caught (`--mutant NAME` one of them); `--points` kills a page, and lets somebody act, at
 * every single await.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '2000' },
    couples: { type: 'boolean' },
    first: { type: 'string', default: '1' },
    mutants: { type: 'boolean' },
    mutant: { type: 'string' },
    points: { type: 'boolean' },
  },
})

const bundleNight = values.couples === true ? bundleCouplePlayer : bundlePlayer

const first = Number(values.first)
const sayEveryMs = 30_000

const range = (count: number) => Array.from({ length: count }, (_, place) => first + place)

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Failures at once, and how far it has come; the sum when it ends or is interrupted. */
const playNight = async (seeds: readonly number[]): Promise<boolean> => {
  const player = await bundleNight()
  const begun = performance.now()
  const sum = { days: 0, steps: 0, intentions: 0, tookMs: 0 }
  const failed: number[] = []
  const report = () => {
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
    const each = (sum.tookMs / Math.max(1, sum.days)).toFixed(0)
    say(
      `${sum.days} of ${seeds.length} days, ${sum.steps} steps, ${sum.intentions} intentions, ` +
        `${failed.length} failed; ${minutes} min, ${each} ms of processor a day`,
    )
  }
  const saying = setInterval(report, sayEveryMs)
  try {
    await playAll(player, seeds, (day) => {
      sum.days += 1
      sum.steps += day.steps
      sum.intentions += day.intentions
      sum.tookMs += day.tookMs
      if (day.violations.length > 0) {
        failed.push(day.seed)
        say(described(day))
      }
      return true
    })
  } finally {
    clearInterval(saying)
  }
  report()
  if (failed.length > 0) say(`failed: ${failed.sort((one, other) => one - other).join(' ')}`)
  return failed.length === 0 && sum.days === seeds.length
}

/** @returns whether the planted bug was caught within these days */
const hunt = async (mutant: Mutant, seeds: readonly number[]): Promise<boolean> => {
  const player = await bundleNight([mutant])
  let days = 0
  let tookMs = 0
  let caught: Day | undefined
  await playAll(player, seeds, (day) => {
    days += 1
    tookMs += day.tookMs
    if (day.violations.length > 0) caught ??= day
    return caught === undefined
  })
  const seconds = `${(tookMs / 1000).toFixed(0)} s`
  const end = caught
    ? `caught by seed ${caught.seed}: ${caught.violations[0]?.slice(0, 90)}`
    : 'NOT CAUGHT'
  say(`${mutant.name.padEnd(28)} ${String(days).padStart(5)} days ${seconds.padStart(6)}  ${end}`)
  return caught !== undefined
}

const huntAll = async (names: readonly Mutant[]): Promise<boolean> => {
  const left: string[] = []
  for (const mutant of names)
    if (!(await hunt(mutant, range(Number(values.seeds))))) left.push(mutant.name)
  say(left.length === 0 ? `All ${names.length} were caught.` : `Not caught: ${left.join(', ')}`)
  return left.length === 0
}

const isNamed = ({ name }: Mutant) => values.mutants === true || name === values.mutant
const isHunt = values.mutants === true || values.mutant !== undefined
const seeds = values.seed === undefined ? range(Number(values.seeds)) : [Number(values.seed)]

const tryEveryPoint = (): boolean => {
  const command = ['--no-install', 'vitest', 'run', 'points.test.ts']
  const env = { ...process.env, FAULTS_ALL_POINTS: 'yes' }
  return spawnSync('npx', command, { stdio: 'inherit', env }).status === 0
}

const doWhatIsAsked = async (): Promise<boolean> => {
  if (values.points === true) return tryEveryPoint()
  return isHunt ? huntAll(mutants.filter(isNamed)) : playNight(seeds)
}
process.exitCode = (await doWhatIsAsked()) ? 0 : 1
