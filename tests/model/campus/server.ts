import type { Random } from '../../../demo/random.ts'
import { type CallHandler, runCall } from '../../../functions/platform/call.ts'
import type { Store } from '../../../functions/platform/store.ts'
import type { CallName, CallRequest } from '../../../src/shared/calls.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import type { Change } from '../../support/memory-store/documents.ts'
import type { ModelCall } from './calls.ts'
import { genderOf } from './people.ts'
import { Crash } from './turns.ts'
import { type Acting, type Answer, tokenOf, type World } from './world.ts'

/** A promise that every call and trigger has, and that the server broke. */
export class Broken extends Error {}

const shareLate = 0.06
const shareTwice = 0.02
const shareRepeated = 0.75
const mostFailures = 8

/** Puts what a commit sets off on its way. */
export const tellTriggers =
  (world: World) =>
  (changes: readonly Change[]): void => {
    const { dice } = world
    for (const change of changes) {
      for (const event of world.triggers.of(change)) {
        const steps = dice.chance(shareLate) ? dice.integer(1, 4) : 0
        world.waiting.push({ event, steps, failures: 0 })
        if (dice.chance(shareTwice)) world.waiting.push({ event, steps: 2, failures: 0 })
      }
    }
  }

const as = async <T>(world: World, acting: Acting | null, work: () => Promise<T>): Promise<T> => {
  const { turn, event } = world
  world.turn = null
  if (acting !== null) world.event = null
  world.acting.unshift(acting)
  try {
    return await work()
  } finally {
    world.acting.shift()
    Object.assign(world, { turn, event })
  }
}

/** A person calls; a caller without an answer calls again, at once or a few steps later. */
export const call = async <N extends ModelCall>(
  world: World,
  random: Random,
  uid: string,
  name: N,
  data: CallRequest<N>,
): Promise<Answer> => {
  const about = String((data as { uid?: string }).uid ?? uid)
  if (genderOf(about) !== null) world.focus = about
  const outcome = await outcomeOf(world, random, uid, name, data)
  const answer = { uid, name, data, result: null, ...outcome }
  for (const hear of world.answers) hear(answer)
  if (answer.outcome === 'died') {
    const again = { name: `${uid} ${name} again`, run: () => repeat(world, uid, name, data) }
    world.waiting.push({ event: again, steps: random.integer(1, 4), failures: 0 })
  }
  return answer
}

const repeat = async <N extends ModelCall>(
  world: World,
  uid: string,
  name: N,
  data: CallRequest<N>,
): Promise<void> => {
  await call(world, world.dice, uid, name, data)
}

const outcomeOf = async <N extends ModelCall>(
  world: World,
  random: Random,
  uid: string,
  name: N,
  data: CallRequest<N>,
): Promise<{ outcome: string; result?: unknown }> => {
  const token = tokenOf(world, uid, random.chance(0.6))
  if (token === null) return { outcome: 'no sign-in' }
  const auth = { uid, token: token.claims }
  const handler = world.calls[name] as unknown as CallHandler<CallName>
  for (;;) {
    try {
      const result = await as(world, { uid, name }, () =>
        runCall(name, handler, world.storeOfProcess(), { auth, data }, world.clock.now()),
      )
      return { outcome: 'ok', result }
    } catch (error) {
      if (error instanceof Refusal) return { outcome: error.reason }
      if (!(error instanceof Crash)) throw new Broken(`${name} fails inside: ${error}`)
      if (!random.chance(shareRepeated)) return { outcome: 'died' }
    }
  }
}

/** A schedule; whatever fails in it is done by a later run. */
export const runSchedule = async (
  world: World,
  name: string,
  work: (store: Store, now: number) => Promise<void>,
): Promise<void> => {
  try {
    await as(world, null, () => work(world.storeOfProcess(), world.clock.now()))
    world.unfinished.delete(name)
  } catch (error) {
    if (!String(error).includes('The process died')) throw new Broken(`${name} fails: ${error}`)
    world.unfinished.add(name)
  }
}

/** Delivers what is due, in an order that the seed decides, each until it succeeds. */
export const deliver = async (world: World, random: Random): Promise<void> => {
  for (let turn = 0; ; turn += 1) {
    if (turn > 2_000) throw new Broken('triggers set each other off without an end')
    const due = world.waiting.findIndex(({ steps }) => steps <= 0)
    if (due < 0) return
    const last = world.waiting.findLastIndex(({ steps }) => steps <= 0)
    const [one] = world.waiting.splice(random.chance(0.15) ? last : due, 1)
    if (one === undefined) return
    const outer = world.event
    world.event = one.event.name
    try {
      await as(world, null, () => one.event.run(world.storeOfProcess(), world.clock.now()))
    } catch (error) {
      const failures = one.failures + (error instanceof Crash ? 0 : 1)
      if (failures > mostFailures) throw new Broken(`${one.event.name} never succeeds: ${error}`)
      world.waiting.push({ ...one, failures })
    } finally {
      world.event = outer
    }
  }
}
