import { durations } from '../../../src/shared/limits.ts'
import type { Act } from '../sim/actions/act.ts'
import type { Campus } from '../sim/campus/campus.ts'
import type { Tab } from '../sim/device/device.ts'
import type { Scene } from './scenes.ts'
import type { Company, Stage } from './stage.ts'

export type Step = (stage: Stage, tab: Tab) => unknown

/** Two steps: the second is taken at any turn of the work that the first one begins. */
export interface Pair {
  name: string
  scene: Scene
  /** The phones or pages that may do the second thing. */
  where: readonly Company[]
  before?: (stage: Stage) => Promise<unknown>
  first: Step
  second: Step
  /** Whether the server has what was done last, where that is one person's word. */
  ends?: (campus: Campus) => boolean
  /** The rules may say no, here or there. */
  mayRefuse?: true
  /** `npm test` takes so many of its turns. */
  turns?: number
}

export const here: readonly Company[] = ['alone', 'second tab']
export const anywhere: readonly Company[] = ['alone', 'second tab', 'second phone']

export const press =
  (...acts: readonly Act[]): Step =>
  async (_stage, { client }) => {
    await Promise.all(acts.map(({ name, args }) => client.act(name, args as never)))
  }

/** Pressed while nothing answers, so that it waits. */
export const waiting =
  (...acts: readonly Act[]) =>
  async (stage: Stage) => {
    stage.world.clients[0].network('down')
    const pressing = press(...acts)(stage, stage.tab)
    await stage.world.virtual.settle()
    await pressing
  }
/** The acts wait after one try that had no answer: this phone does not know whether they arrived. */
export const waitingTried =
  (...acts: readonly Act[]) =>
  async (stage: Stage) => {
    await waiting(...acts)(stage)
    await stage.world.virtual.elapse(durations.second)
  }
export const reconnect: Step = ({ world }) => world.clients[0].network('up')

export const retry =
  (key: string): Step =>
  (_stage, { client }) =>
    client.retry(key)
export const discard =
  (key: string): Step =>
  (_stage, { client }) =>
    client.discard(key)
