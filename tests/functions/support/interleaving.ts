import type { Random } from '../../../demo/random.ts'
import type { Store, Transaction } from '../../../functions/platform/store.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'

/** The process that ran a call has died: whatever it had not committed never happened. */
export class Crash extends Error {}

/** One call under way on some server. */
export type Work = (store: Store) => Promise<unknown>

interface Process {
  waiting: { go: () => void; die: (crash: Crash) => void }[]
  dead: boolean
}

export interface Interleaving {
  /** Runs these calls at the same time, in an order that the seed decides. */
  run(works: readonly Work[]): Promise<void>
  /**
   * The number of times that each document was created or replaced, by path; a crash before the commit counts
   * none.
   */
  writes(): ReadonlyMap<string, number>
  steps(): number
}

/** Ever the same one: a stack for each would be most of what dying costs. */
const crash = new Crash()

/**
 * Waits until no work can go on by itself: in memory all work waits for promises alone, and ticks come
 * after those.
 */
const settled = () => new Promise<void>((resolve) => process.nextTick(resolve))
/** Lets everything else of this process have its turn too. */
const breath = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Runs calls side by side on one store. Before every read, before every commit and before every
 * answer a call waits for its turn. Which one moves next is drawn; at any turn its process may die,
 * and then somebody calls again, as a phone does.
 * @param crashShare how likely a turn is the last of its process
 */
export const createInterleaving = (
  store: HandlerStore,
  random: Random,
  crashShare: number,
): Interleaving => {
  const written = new Map<string, number>()
  let steps = 0

  const stepped = (process: Process): Store => {
    const turn = () =>
      new Promise<void>((go, die) => {
        if (process.dead) die(crash)
        else process.waiting.push({ go, die })
      })
    const transaction = async <T>(body: (transaction: Transaction) => Promise<T>): Promise<T> => {
      let paths: string[] = []
      const result = await store.transaction(async (inner) => {
        paths = []
        const outcome = await body({
          ...inner,
          getAll: (wanted) => turn().then(() => inner.getAll(wanted)),
          query: (query) => turn().then(() => inner.query(query)),
          create: (path, data) => {
            paths.push(path)
            inner.create(path, data)
          },
          set: (path, data) => {
            paths.push(path)
            inner.set(path, data)
          },
        })
        await turn()
        return outcome
      })
      for (const path of paths) written.set(path, (written.get(path) ?? 0) + 1)
      await turn()
      return result
    }
    return {
      getAll: (paths) => turn().then(() => store.getAll(paths)),
      query: (query) => turn().then(() => store.query(query)),
      count: (query) => turn().then(() => store.count(query)),
      transaction,
    }
  }

  return {
    steps: () => steps,
    writes: () => written,
    run: async (works) => {
      const running = new Set<Process>()
      const begin = (work: Work): void => {
        const process: Process = { waiting: [], dead: false }
        running.add(process)
        work(stepped(process)).then(
          () => running.delete(process),
          (error: unknown) => {
            running.delete(process)
            if (process.dead) begin(work)
            else failures.push(error)
          },
        )
      }
      const failures: unknown[] = []
      for (const work of works) begin(work)
      await breath()
      while (running.size > 0) {
        const movable = [...running].filter(({ waiting }) => waiting.length > 0)
        const process = random.pick(movable)
        steps += 1
        if (random.chance(crashShare)) {
          process.dead = true
          for (const { die } of process.waiting.splice(0)) die(crash)
        } else {
          process.waiting.shift()?.go()
        }
        await settled()
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}
