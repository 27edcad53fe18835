import { createRandom } from '../../../demo/random.ts'
import { handleRenewDueCards } from '../../../functions/accounts/pace/card-pace.ts'
import { handleCountMeetings } from '../../../functions/matches/count-meetings.ts'
import { handleReturnMatches } from '../../../functions/matches/return-matches.ts'
import { handleCloseBans } from '../../../functions/moderation/close-bans.ts'
import { handleEndSuspensions } from '../../../functions/moderation/end-suspensions.ts'
import { handleAnnounceExpiry } from '../../../functions/payments/announce-expiry.ts'
import { handleReconcileOrders } from '../../../functions/payments/gateway/reconcile-orders.ts'
import type { ScheduleHandler } from '../../../functions/platform/trigger.ts'
import { handlePurgeOld } from '../../../functions/retention/purge.ts'
import { handleTickRounds } from '../../../functions/rounds/tick-rounds.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day } from '../../../src/shared/limits.ts'
import { foundCampus } from '../campus/found.ts'
import { Broken, call, deliver, runSchedule, tellTriggers } from '../campus/server.ts'
import { createWitness } from '../campus/witness.ts'
import { createWorld, type World } from '../campus/world.ts'
import type { Hands, PlayedJob } from '../commands/command.ts'
import { commands } from '../commands/table.ts'
import { promises } from '../invariants/table.ts'
import type { Step } from './steps.ts'

export interface Outcome {
  /** `name: what`, of the first step at which something was wrong; empty where all held. */
  violations: readonly string[]
  trace: readonly string[]
  steps: number
  commits: number
  matches: number
  /** The number of times that an invariant was asked. */
  checks: number
}

const schedulesOf = (world: World): Record<PlayedJob, ScheduleHandler> => ({
  tickRounds: handleTickRounds,
  renewDueCards: handleRenewDueCards,
  purgeOld: handlePurgeOld(() => world.services),
  endSuspensions: handleEndSuspensions,
  closeBans: handleCloseBans(() => world.services),
  announceExpiry: handleAnnounceExpiry,
  returnMatches: handleReturnMatches,
  countMeetings: handleCountMeetings,
  reconcileOrders: handleReconcileOrders(() => world.gateway.gateway),
})

const finalJobs = [
  'endSuspensions',
  'closeBans',
  'tickRounds',
  'renewDueCards',
  'purgeOld',
] as const

/** Plays a history, and stops at the first step that breaks a promise. */
export const play = async (steps: readonly Step[], keepsTrace = false): Promise<Outcome> => {
  const world = await createWorld()
  const witness = createWitness()
  const violations: string[] = []
  const trace: string[] = []
  let checks = 0

  const watchers = promises.map(([name, { watch }]) => ({
    name,
    ...watch({ world, witness, wrong: (what) => violations.push(`${name}: ${what}`) }),
  }))
  const changedBy = watchers.flatMap(({ changed }) => changed ?? [])
  const answeredBy = watchers.flatMap(({ answered }) => answered ?? [])
  const schedules = schedulesOf(world)

  world.hears.push((changes) => {
    checks += changedBy.length
    for (const changed of changedBy) changed(changes)
    witness.hear(changes, world.clock.now())
  }, tellTriggers(world))
  world.answers.push((answer) => {
    checks += answeredBy.length
    for (const answered of answeredBy) answered(answer)
  })

  const schedule: Hands['schedule'] = (name) => runSchedule(world, name, schedules[name])
  const perform = async ({ command, seed }: Step): Promise<void> => {
    const random = createRandom(seed)
    const hands: Hands = {
      world,
      random,
      call: (uid, name, data) => call(world, random, uid, name, data),
      schedule,
    }
    const done = await commands[command][0](hands)
    if (keepsTrace && done !== null) trace.push(done)
  }
  const isSettled = () => world.waiting.length === 0 && world.unfinished.size === 0
  const check = (moment: 'stepped' | 'settled' | 'ended'): void => {
    for (const { [moment]: ask } of watchers) {
      if (ask === undefined) continue
      checks += 1
      ask()
    }
  }

  const take = async (step: Step): Promise<void> => {
    const { seed, disturbed } = step
    world.step += 1
    world.dice = createRandom(seed ^ 0x5bd1e995)
    for (const one of world.waiting) one.steps -= 1
    if (disturbed !== undefined) {
      const { process, atTurn, meanwhile } = disturbed
      const interrupt = async () => {
        if (meanwhile !== null) await perform(meanwhile)
        await deliver(world, world.dice)
      }
      const what = meanwhile === null ? ('crash' as const) : interrupt
      world.disturb(process, { atTurn, what })
    }
    await perform(step)
    await deliver(world, world.dice)
    check('stepped')
    if (isSettled()) check('settled')
  }

  /** Everything comes to an end: what waits is done, and all that is kept for a while goes. */
  const finish = async (): Promise<void> => {
    for (const one of world.waiting) one.steps = 0
    await deliver(world, world.dice)
    for (const wait of [0, limits.departureMs + day, limits.tombstoneMs]) {
      world.clock.advance(wait)
      for (const name of finalJobs) await schedule(name)
      world.documents.deleteExpired(world.clock.now())
      for (let turn = 0; turn < 5; turn += 1) {
        for (const one of world.waiting) one.steps = 0
        await deliver(world, world.dice)
      }
    }
    check('stepped')
    if (isSettled()) check('settled')
    check('ended')
  }

  let taken = 0
  try {
    await foundCampus(world)
    await deliver(world, world.dice)
    for (const step of steps) {
      taken += 1
      await take(step)
      if (violations.length > 0) break
    }
    if (violations.length === 0) await finish()
  } catch (error) {
    if (!(error instanceof Broken)) throw error
    violations.push(`server: ${error.message}`)
  }
  return {
    violations,
    trace,
    steps: taken,
    commits: world.commits,
    matches: witness.matches.size,
    checks,
  }
}
