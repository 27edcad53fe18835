import { afterEach, describe, expect, test } from 'vitest'
import { pairs } from './points/pairs.ts'
import { type Company, enter, type Stage } from './points/stage.ts'
import type { Pair } from './points/steps.ts'
import { judge } from './points/verdict.ts'
import type { World } from './sim/world.ts'
import './sim/engine.ts'

let world: World | undefined

afterEach(() => world?.virtual.uninstall())

const isNight = process.env.FAULTS_ALL_POINTS !== undefined

/** Where a request is on its way at the end, they differ in whether it arrives. */
const seed = 1

/** `npm test` takes so many turns of each; the night takes all. */
const fewTurns = 3

/** Fewer would mean that the count has gone blind. */
const fewestTurns = 40

const patienceMs = 3_600_000

const entering = (pair: Pair, company: Company) =>
  enter(pair.scene, company, seed, (entered) => {
    world = entered
  })

const flushMs = 3000

/** Does the first thing to the end. @returns how many turns it has */
const countTurns = async (pair: Pair, company: Company): Promise<number> => {
  const stage = await entering(pair, company)
  const { virtual } = stage.world
  await pair.before?.(stage)
  const before = virtual.turns()
  const doing = pair.first(stage, stage.tab)
  await virtual.elapse(flushMs)
  await doing
  const turns = virtual.turns() - before
  await stage.end()
  return turns
}

/** @returns whether the second was accepted */
const actAt = async (stage: Stage, pair: Pair, turn: number): Promise<boolean> => {
  const { virtual } = stage.world
  let accepted: boolean | undefined
  virtual.afterTurns(turn, () => {
    Promise.resolve(pair.second(stage, stage.other)).then(
      () => {
        accepted = true
      },
      () => {
        accepted = false
      },
    )
  })
  const doing = pair.first(stage, stage.tab)
  await virtual.elapse(flushMs)
  await doing
  if (accepted === undefined) throw new Error('nothing was done in between')
  return accepted
}

const tryAt = async (pair: Pair, company: Company, turn: number): Promise<void> => {
  const stage = await entering(pair, company)
  await pair.before?.(stage)
  const accepted = await actAt(stage, pair, turn)
  const found = await judge(stage, pair.mayRefuse === true)
  // On two phones the server decides who was last.
  const isDecided = company !== 'second phone' && pair.ends !== undefined
  if (!accepted && pair.mayRefuse !== true) found.push('what was done in between was refused')
  if (isDecided && accepted && !pair.ends?.(stage.campus)) {
    found.push('the server does not have what was done last')
  }
  await stage.end()
  if (found.length > 0) throw new Error(found.join('; '))
}

const turnsOf = (turns: number, shift: number): number[] => {
  const all = Array.from({ length: turns }, (_, place) => place + 1)
  if (isNight) return all
  const every = Math.ceil(turns / fewTurns)
  return all.filter((turn) => (turn + shift) % every === 0)
}

describe('somebody acts at any await of what was done before', () => {
  const cases = pairs.flatMap((pair) =>
    pair.where.map((company) => [pair.name, company, pair] as const),
  )
  for (const [place, [name, company, pair]] of cases.entries()) {
    test(`${name} (${company})`, { timeout: patienceMs }, async () => {
      const turns = await countTurns(pair, company)
      if (isNight) console.info(`${name} (${company}): ${turns} turns`)
      expect(turns).toBeGreaterThan(fewestTurns)
      const failed: string[] = []
      for (const turn of turnsOf(turns, place * 7)) {
        await tryAt(pair, company, turn).catch(async (error: Error) => {
          failed.push(`at ${turn} of ${turns}: ${error.message}`)
          world?.virtual.uninstall()
        })
      }
      expect(failed).toEqual([])
    })
  }
})
