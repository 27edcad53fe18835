import type { Random } from '../../../../demo/random.ts'
import { durations } from '../../../../src/shared/limits.ts'
import { addPhotoOnBoth, drawBothPhones } from '../actions/both-phones.ts'
import {
  brokenPhotos,
  lostAmong,
  outOfOrder,
  overturned,
  saidTwice,
  wronglyRefused,
} from '../actions/intentions.ts'
import { pressPair } from '../actions/pairs.ts'
import { takeStep } from '../actions/steps.ts'
import { acceptedElsewhere, unwanted } from '../actions/unwanted-effects.ts'
import { guest, hero } from '../campus/people.ts'
import type { Tab } from '../device/device.ts'
import { calm } from '../device/network-link.ts'
import { beginDay } from './day-beginning.ts'
import { differences, falselyLiked, unshown } from './screen-view.ts'
import type { Tally } from './tally.ts'
import { outboxesOf, seen, type World } from './world.ts'

/** The time within which every phone has come to rest after the last fault. */
const convergenceMs = durations.minute
const lastFailureMs = 16 * durations.second
const lookEvery = 4
const longest = 200

/** The broken promises of a run, and the trace that led to them; both are empty where all promises held. */
export interface Outcome {
  seed: number
  violations: string[]
  trace: readonly string[]
  intentions: number
  turns: number
  steps: number
  tally: Tally
}

const heroTabs = ({ clients }: World): Tab[] =>
  clients.flatMap(({ tabs }) => tabs.filter(({ uid }) => uid === hero))

const lookForLies = async (world: World): Promise<string[]> => {
  const found: string[] = []
  const { campus, intentions, clients } = world
  for (const { name, tabs } of clients) {
    const tab = tabs.find(({ uid }) => uid === hero)
    if (tab === undefined) continue
    const waiting = (await seen(world, unshown(tab.database))) ?? []
    found.push(...waiting.map((one) => `${tab.name}: ${one}`))
    if (world.gender === 'female') continue
    const isElsewhere = acceptedElsewhere(campus, intentions, name)
    const shown = (await seen(world, falselyLiked(campus, tab.database, isElsewhere))) ?? []
    found.push(...shown.map((uid) => `${tab.name} shows ${uid} as liked, which was refused`))
  }
  return found
}

/** Ends every fault, and looks at every phone. */
const calmDown = async (world: World): Promise<void> => {
  const { clients, virtual } = world
  // A kill that was begun still comes.
  await virtual.elapse(durations.second)
  virtual.forgetTurns()
  for (const client of clients) {
    client.trouble(calm)
    client.full(false)
    client.signedOut(false)
    client.network('up')
    for (const tab of client.tabs) tab.look(true)
    if (client.tabs.every(({ uid }) => uid !== hero)) {
      await Promise.race([client.open(hero), virtual.elapse(durations.minute)])
    }
  }
  // Requests that were on their way when the faults ended have failed by then.
  await virtual.elapse(lastFailureMs)
  for (const { tabs } of clients) for (const { client } of tabs) client.wake()
  await virtual.elapse(convergenceMs - lastFailureMs)
}

/** Writes and calls of one account that stand under another account's name. */
const underOtherNames = ({ campus }: World): string[] =>
  campus.done.flatMap((done) => {
    const text = JSON.stringify('write' in done ? done.write : done.request)
    const isGuests = text.includes('guest ') || text.includes('users/guest')
    return isGuests === (done.uid === guest) ? [] : [`${done.uid} sent ${text}`]
  })

const judge = async (world: World): Promise<string[]> => {
  const { campus, intentions, gender } = world
  const outboxes = await outboxesOf(world)
  for (const [name, rows] of outboxes) {
    for (const { key, state, reason = '' } of rows) {
      world.note(`${name} ends with ${key} ${state} ${reason}`)
    }
  }
  const say = (what: string) => (one: { act: object; device: string }) =>
    `${what} on ${one.device}: ${JSON.stringify(one.act)}`
  const unsettled = [...outboxes].flatMap(([name, rows]) =>
    rows
      .filter(({ state }) => state === 'queued' || state === 'sending')
      .map(({ key, state }) => `${name} still has ${key} ${state}`),
  )
  const apart: string[] = []
  for (const { name, database } of heroTabs(world)) {
    const found = await differences(campus, database)
    apart.push(...found.map((one) => `${name}: ${one}`))
  }
  return [
    ...campus.broken,
    ...unsettled,
    ...lostAmong(campus, intentions, outboxes).map(say('lost')),
    ...outOfOrder(campus, intentions).map(say('out of order')),
    ...overturned(campus, intentions, outboxes).map(say('overturned')),
    ...unwanted(campus, intentions).map(say('done although taken back')),
    ...wronglyRefused(campus, gender, intentions, outboxes).map(say('said to be refused')),
    ...underOtherNames(world),
    ...saidTwice(campus, gender),
    ...brokenPhotos(campus),
    ...(await lookForLies(world)),
    ...apart,
  ]
}

/** Short days are many and long ones few: most that goes wrong does so early. */
const lengthOf = (random: Random): number => (random.chance(0.03) ? longest : random.integer(6, 26))

/** One campus day that a seed decides, up to `steps` steps long. */
export const runSeed = async (seed: number, steps = longest): Promise<Outcome> => {
  const world = await beginDay(seed)
  const { random, virtual, clients, trace, intentions, tally } = world
  const both = drawBothPhones(seed)
  try {
    const violations: string[] = []
    const count = Math.min(steps, lengthOf(random))
    for (let step = 0; step < count && violations.length === 0; step += 1) {
      if (step === both?.atStep) {
        await Promise.race([addPhotoOnBoth(world, both), virtual.elapse(durations.second)])
      }
      await takeStep(world)
      if (step % lookEvery === 0) violations.push(...(await lookForLies(world)))
    }
    await calmDown(world)
    const [paired] = await Promise.all([pressPair(world), virtual.elapse(3 * durations.minute)])
    violations.push(...paired)
    const [judged] = await Promise.all([judge(world), virtual.elapse(durations.second)])
    violations.push(...judged)
    const turns = virtual.turns()
    return { seed, violations, trace, intentions: intentions.length, turns, steps: count, tally }
  } finally {
    for (const tab of clients.flatMap(({ tabs }) => tabs)) tab.kill()
    await virtual.settle()
    virtual.uninstall()
  }
}
