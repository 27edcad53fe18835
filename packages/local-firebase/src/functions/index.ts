import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { sendJson } from '../http/responses.ts'
import type { Clock, Exchange, HttpHandler } from '../parts.ts'
import { deploymentNotes } from './deployment.ts'
import { createEnvironment, type Environment, type FunctionsEnvironment } from './environment.ts'
import { type LocalFunction, readExports } from './exports.ts'
import { refuseRequest, requestTarget, runRequest } from './requests.ts'
import type { FunctionRun, RunLog } from './run-log.ts'
import { createRunning } from './running.ts'
import { lastDue } from './schedule.ts'
import { startTicker } from './ticker.ts'
import type { TriggerEvent } from './trigger-event.ts'
import { runsFor } from './triggers.ts'

const switchPath = /^\/functions\/(enable|disable)BackgroundTriggers$/

interface TriggerSwitch {
  isOn(): boolean
  http(exchange: Exchange): boolean
}

const createTriggerSwitch = (): TriggerSwitch => {
  let isOn = true
  return {
    isOn: () => isOn,
    http({ request, response, url }) {
      const command = switchPath.exec(url.pathname)?.[1]
      if (command === undefined || request.method !== 'PUT') return false
      isOn = command === 'enable'
      sendJson(response, 200, { enabled: isOn })
      return true
    },
  }
}

export interface FunctionsOptions {
  project: string
  clock: Clock
  /** `never`: no functions exist, so no event is held back for them. */
  mounts: 'once' | 'never'
  log: (line: string) => void
  runs: RunLog
}

export interface FunctionsHost {
  http: HttpHandler
  /** Earlier requests get 503. @throws Error when the module is missing or a trigger is unknown */
  mount(modulePath: string, environment: FunctionsEnvironment): Promise<void>
  names(): string[]
  /** Lines about what a deployment of them would meet. */
  deploymentNotes(): readonly string[]
  /** Whether the event starts a function. Before `mount` every event may. */
  concerns(event: TriggerEvent): boolean
  /** Runs the functions of the event, after `mount`. Resolves when all of them have ended. */
  handle(event: TriggerEvent): Promise<void>
  idle(): Promise<void>
  /** Stops the schedules and gives running functions two seconds to end. */
  close(): Promise<void>
}

const drainMs = 2000

type OfKind<K extends LocalFunction['kind']> = Extract<LocalFunction, { kind: K }>

export const createFunctionsHost = ({
  project,
  clock,
  mounts,
  log,
  runs,
}: FunctionsOptions): FunctionsHost => {
  let mounted: LocalFunction[] | null = null
  let environment: Environment | null = null
  let stopTicker = () => {}
  const triggers = createTriggerSwitch()
  const failed = (name: string, error: unknown) =>
    log(`${name} failed: ${error instanceof Error ? (error.stack ?? error.message) : error}`)
  // A promise or a timer that a function did not await may fail later, and must not end the process.
  const leftBehind = (error: unknown) => failed('Something a function did not wait for', error)
  const running = createRunning()
  const ofKind = <K extends LocalFunction['kind']>(kind: K): OfKind<K>[] =>
    (mounted ?? []).filter((one): one is OfKind<K> => one.kind === kind)

  let notes: readonly string[] = []
  const held: (() => void)[] = []

  const start = async (
    begun: Pick<FunctionRun, 'name' | 'kind' | 'asked'>,
    work: () => unknown,
    retries = false,
  ): Promise<void> => {
    const { attempted, ended } = runs.begin(begun)
    await running.start({
      run: () => {
        environment?.enter()
        return work()
      },
      retries,
      attempted: (failure) => {
        attempted(failure)
        if (failure !== null) failed(begun.name, failure)
      },
    })
    ended()
  }

  const run = async (event: TriggerEvent): Promise<void> => {
    const started = runsFor(mounted ?? [], event, project)
    await Promise.all(
      started.map(({ name, about, work, retries }) =>
        start({ name, kind: 'trigger', asked: about }, work, retries),
      ),
    )
  }

  clock.onJump(() => environment?.enter())

  /** Schedules whose run is at work, with the time of the run that waits for it. */
  const atWork = new Map<string, number | null>()

  /** Google starts no run of a schedule before the last one has ended: it delays it. */
  const runScheduled = async (one: OfKind<'schedule'>, due: number): Promise<void> => {
    const { name, handler } = one
    atWork.set(name, null)
    const scheduleTime = new Date(due).toISOString()
    const work = () => handler({ scheduleTime, jobName: name })
    await start({ name, kind: 'schedule', asked: scheduleTime }, work)
    const delayed = atWork.get(name) ?? null
    atWork.delete(name)
    if (delayed !== null && mounted !== null) await runScheduled(one, delayed)
  }

  const runDue = (from: number, to: number) => {
    for (const one of ofKind('schedule')) {
      const due = lastDue(one.schedule, from, to)
      if (due === null) continue
      if (atWork.has(one.name)) atWork.set(one.name, due)
      else void runScheduled(one, due)
    }
  }

  return {
    async http(exchange) {
      if (triggers.http(exchange)) return true
      const target = requestTarget(project, exchange.url.pathname)
      if (target === null) return false
      const { response } = exchange
      if (mounted === null) {
        refuseRequest(response, 503, 'UNAVAILABLE', 'The functions are not loaded')
        return true
      }
      const found = ofKind('request').find(
        ({ name, regions }) => name === target.name && regions.includes(target.region),
      )
      if (found !== undefined) {
        environment?.enter()
        await runRequest(exchange, found, runs)
      } else {
        refuseRequest(response, 404, 'NOT_FOUND', `No ${target.name} in ${target.region}`)
      }
      return true
    },

    async mount(modulePath, addresses) {
      environment = createEnvironment(addresses, () => clock.offset())
      environment.enter()
      process.on('unhandledRejection', leftBehind)
      process.on('uncaughtException', leftBehind)
      const module = await importAnew(modulePath)
      mounted = readExports(module)
      notes = deploymentNotes(module)
      for (const release of held.splice(0)) release()
      stopTicker = startTicker(clock, runDue)
    },

    deploymentNotes: () => notes,
    names: () => (mounted ?? []).map(({ name }) => name),

    concerns: (event) =>
      mounts === 'once' &&
      triggers.isOn() &&
      (mounted === null || runsFor(mounted, event, project).length > 0),

    handle: (event) => {
      if (mounts === 'never' || !triggers.isOn()) return Promise.resolve()
      if (mounted !== null) return run(event)
      return new Promise((resolve) => held.push(() => resolve(run(event))))
    },

    idle: () => running.idle(),

    async close() {
      stopTicker()
      running.close()
      await Promise.race([running.idle(), sleep(drainMs, undefined, { ref: false })])
      mounted = null
      process.off('unhandledRejection', leftBehind)
      process.off('uncaughtException', leftBehind)
      environment?.leave()
      environment = null
    },
  }
}

const imports = new Map<string, number>()

/** Imports a new instance, so that its state does not reach the next host. */
const importAnew = async (modulePath: string): Promise<object> => {
  const { href } = pathToFileURL(modulePath)
  const earlier = imports.get(href) ?? 0
  imports.set(href, earlier + 1)
  return import(earlier === 0 ? href : `${href}?instance=${earlier}`)
}
