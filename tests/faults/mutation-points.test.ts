import { afterEach, describe, expect, test } from 'vitest'
import { outboxKey } from '../../src/data/mutations/keys.ts'
import { paths } from '../../src/shared/paths.ts'
import { actNames, triedOf } from '../support/acts/table.ts'
import { announced, closing, matched, unmatchedBy, withdrawHer, written } from './points/events.ts'
import { likeAct, withdrawnUnheard } from './points/presses.ts'
import { isNight, pointsOf, timeoutMs, tryAll } from './points/sampling.ts'
import { has, her, likePath, men, menWhoLiked, type Scene } from './points/scenes.ts'
import { enter, openTab, type Stage } from './points/stage.ts'
import { discard, press, retry, type Step, waiting } from './points/steps.ts'
import { judge } from './points/verdict.ts'
import type { Campus } from './sim/campus/campus.ts'
import { hero, partner } from './sim/campus/people.ts'
import type { World } from './sim/day/world.ts'
import './sim/day/engine-preload.ts'

let world: World | undefined

afterEach(() => world?.virtual.uninstall())

/** The two seeds differ in whether a request that is on its way at the end arrives. */
const seeds = [1, 2]
const fewPoints = 2
/** A smaller number of points would mean that the count no longer sees them. */
const fewestPoints = 15
const workMs = 3000

/** Work that takes turns; each turn may be the last one of the page or worker that does it. */
interface Work {
  scene: Scene
  before?: (stage: Stage) => unknown
  begin(stage: Stage): unknown
  /** The parts of the act that are missing, once all is said. */
  lacks(campus: Campus, isAccepted: boolean): string[]
  mayRefuse?: true
}

const entering = ({ scene }: Work, seed: number) => {
  world?.virtual.uninstall()
  return enter(scene, 'alone', seed, (entered) => {
    world = entered
  })
}

const countPoints = async (work: Work, seed: number): Promise<number> => {
  const stage = await entering(work, seed)
  const { virtual } = stage.world
  await work.before?.(stage)
  const before = virtual.turns()
  Promise.resolve(work.begin(stage)).catch(() => undefined)
  await virtual.elapse(workMs)
  const points = virtual.turns() - before
  await stage.end()
  return points
}

const killAt = async (work: Work, seed: number, point: number): Promise<string[]> => {
  const stage = await entering(work, seed)
  const { virtual, clients } = stage.world
  await work.before?.(stage)
  let isDead = false
  let isAccepted = false
  virtual.afterTurns(point, () => {
    isDead = true
    clients[0].killAll()
  })
  Promise.resolve(work.begin(stage)).then(
    () => {
      isAccepted = !isDead
    },
    () => undefined,
  )
  await virtual.elapse(workMs)
  clients[0].killAll()
  clients[0].network('up')
  const next = await openTab(stage.world)
  const found = await judge({ ...stage, tab: next, other: next }, work.mayRefuse === true)
  found.push(...work.lacks(stage.campus, isAccepted))
  await stage.end()
  return found
}

const survives = async (name: string, work: Work, shift: number): Promise<void> => {
  const failed: string[] = []
  for (const [place, seed] of (isNight ? seeds : seeds.slice(0, 1)).entries()) {
    const points = await countPoints(work, seed)
    expect(points).toBeGreaterThan(fewestPoints)
    const some = pointsOf(points, fewPoints, shift + place)
    failed.push(...(await tryAll(name, points, some, (point) => killAt(work, seed, point))))
  }
  expect(failed).toEqual([])
}

const all = actNames.map((name) => [name, triedOf(name)] as const)

describe('a page killed at any await of doing, sending and pulling', () => {
  test.each(all)(
    '%s: what was accepted is there once, and is shown',
    (name, userAction) =>
      survives(
        name,
        {
          scene: userAction.scene,
          begin: (stage) => press(userAction.act)(stage, stage.tab),
          lacks: (campus, isAccepted) =>
            isAccepted && !userAction.isThere(campus) ? ['what was accepted is lost'] : [],
        },
        name.length,
      ),
    timeoutMs,
  )
})

describe('a worker killed at any await of sending what a closed page left', () => {
  test.each(all)(
    '%s: is there once, and shown by the next page',
    (name, userAction) =>
      survives(
        name,
        {
          scene: userAction.scene,
          before: async (stage) => {
            await waiting(userAction.act)(stage)
            stage.world.clients[0].killAll()
            stage.world.clients[0].network('up')
          },
          begin: ({ world: { clients } }) => void clients[0].work(hero),
          lacks: (campus) => (userAction.isThere(campus) ? [] : ['what waited is lost']),
        },
        name.length + 1,
      ),
    timeoutMs,
  )
})

const onTab =
  (step: Step) =>
  (stage: Stage): unknown =>
    step(stage, stage.tab)
const nothing = () => []

const refused = async (stage: Stage) => {
  await withdrawnUnheard(stage)
  const pressing = press(likeAct)(stage, stage.tab)
  await stage.world.virtual.elapse(workMs)
  await pressing
}

const works: readonly (readonly [string, Work])[] = [
  [
    'Retry of what was refused',
    {
      scene: men,
      before: refused,
      begin: onTab(retry(outboxKey.like(her))),
      lacks: nothing,
      mayRefuse: true,
    },
  ],
  [
    'Discard of what was refused',
    {
      scene: men,
      before: refused,
      begin: onTab(discard(outboxKey.like(her))),
      lacks: (campus) => (has(likePath)(campus) ? ['it was sent'] : []),
      mayRefuse: true,
    },
  ],
  [
    'Discard of a block that waits',
    {
      scene: men,
      before: async (stage) => {
        await waiting({ name: 'block', args: { uid: partner } })(stage)
      },
      begin: onTab(discard(outboxKey.block({ uid: partner }))),
      lacks: (campus, isAccepted) =>
        isAccepted && has(paths.block(hero, partner))(campus) ? ['it was sent'] : [],
    },
  ],
  ['a poke that tells of a deck', { scene: men, begin: onTab(withdrawHer), lacks: nothing }],
  ['a poke that brings a match', { scene: menWhoLiked, begin: onTab(matched), lacks: nothing }],
  ['a poke that ends a match', { scene: men, begin: onTab(unmatchedBy(partner)), lacks: nothing }],
  ['a poke that brings a round', { scene: men, begin: onTab(closing('boys')), lacks: nothing }],
  ['a poke for news', { scene: men, begin: onTab(announced), lacks: nothing }],
  ['a poke for what was said', { scene: men, begin: onTab(written), lacks: nothing }],
]

describe('a page killed at any await of', () => {
  test.each(works)(
    '%s is in step after the next start',
    (name, work) => survives(name, work, name.length),
    timeoutMs,
  )
})
