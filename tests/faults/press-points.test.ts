import './sim/day/engine-preload.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { events } from './points/event-pairs.ts'
import { likes, refusals } from './points/like-pairs.ts'
import { conversation, others, rounds, safety } from './points/people-pairs.ts'
import { photos, profile } from './points/profile-pairs.ts'
import { pointsOf, timeoutMs, tryAll } from './points/sampling.ts'
import { type Company, enter, type Stage } from './points/stage.ts'
import type { Pair } from './points/steps.ts'
import { judge } from './points/verdict.ts'
import type { World } from './sim/day/world.ts'

const pairs: readonly Pair[] = [
  ...likes,
  ...refusals,
  ...profile,
  ...photos,
  ...conversation,
  ...safety,
  ...rounds,
  ...others,
  ...events,
]

let world: World | undefined

afterEach(() => world?.virtual.uninstall())

/** The seed decides whether a request that is on its way at the end arrives. */
const seed = 1

/** `npm test` takes so many turns of each; the night takes all. */
const fewTurns = 2

/** A smaller number of turns would mean that the count no longer sees them. */
const fewestTurns = 30

const entering = (pair: Pair, company: Company) => {
  world?.virtual.uninstall()
  return enter(pair.scene, company, seed, (entered) => {
    world = entered
  })
}

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

/** @returns whether the second act was accepted */
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

/** @returns what is not as it should be */
const tryAt = async (pair: Pair, company: Company, turn: number): Promise<string[]> => {
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
  return found
}

const cases = pairs.flatMap((pair) =>
  pair.where.map((company, place) => ({ name: `${pair.name} (${company})`, pair, company, place })),
)

describe('somebody acts at any await of what was done before', () => {
  test.each(cases)(
    '$name',
    async ({ name, pair, company, place }) => {
      const turns = await countTurns(pair, company)
      expect(turns).toBeGreaterThan(fewestTurns)
      const some = pointsOf(turns, pair.turns ?? fewTurns, name.length + place)
      expect(await tryAll(name, turns, some, (turn) => tryAt(pair, company, turn))).toEqual([])
    },
    timeoutMs,
  )
})
