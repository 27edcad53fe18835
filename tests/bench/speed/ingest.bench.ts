import type { Page } from '@playwright/test'
import { type Measurement, repetitions } from '../../../scripts/measurement.ts'
import { inTurn } from './compared.ts'
import { type StoreBench, startStoreBench } from './store/bench.ts'
import { conversationPath, messagesOf, wordsOf } from './store/messages.ts'

const count = 1_000
const runs = repetitions(7)

/** The thousand, each time newer than the last. */
const createVersions = (bench: StoreBench) => {
  let version = 0
  const next = () => {
    version += 1
    return { version, messages: messagesOf(count, version, Date.now()) }
  }
  const load = (): number => {
    const written = next()
    const documents = written.messages.map(({ id, clientAt, sentAt, updatedAt, ...message }) => {
      const times = { clientAt: new Date(clientAt), sentAt: new Date(sentAt) }
      const data = { ...message, ...times, updatedAt: new Date(updatedAt) }
      return [`${conversationPath}/${id}`, data] as const
    })
    bench.load(Object.fromEntries(documents))
    return written.version
  }
  return { next, load }
}

/** @throws Error when something is missing: an incomplete answer is no figure */
const timeOf = (
  answer: { last: string | undefined; time: number; count: number },
  version: number,
): number => {
  const complete = answer.count === count && answer.last === wordsOf(version)
  if (!complete) throw new Error(`Incomplete: ${JSON.stringify(answer)}`)
  return answer.time
}

/**
 * P6: a thousand documents that changed while a phone was away. Its store is open, its connection is
 * up and it holds the thousand as they were before. Measured is the time
 * - from asking the local server until all are durably in the store and a query sees the last one,
 *   beside Firestore's persistent cache;
 * - from having them in memory until the same, beside RxDB, new ones apart from changed ones.
 */
export const measure = async (): Promise<Measurement[]> => {
  const bench = await startStoreBench()
  const { next, load } = createVersions(bench)
  const inNewPage = async <Times>(
    side: 'product' | 'cache' | 'rxdb',
    measured: (page: Page) => Promise<Times>,
  ): Promise<Times> => {
    const profile = await bench.profile()
    const page = await profile.page()
    const asked = { side, server: bench.server }
    await page.evaluate(({ side, server }) => window.store[side].open(server), asked)
    const times = await measured(page)
    await profile.close()
    return times
  }
  const catchUp = (side: 'product' | 'cache') =>
    inNewPage(side, async (page) => {
      await page.evaluate((side) => window.store[side].catchUp(), side)
      const version = load()
      return timeOf(await page.evaluate((side) => window.store[side].catchUp(), side), version)
    })
  const put = (side: 'product' | 'rxdb') =>
    inNewPage(side, async (page) => {
      const putNext = async (): Promise<number> => {
        const { version, messages } = next()
        const asked = { side, messages }
        const answer = page.evaluate(
          ({ side, messages }) => window.store[side].put(messages),
          asked,
        )
        return timeOf(await answer, version)
      }
      return { fresh: await putNext(), changed: await putNext() }
    })

  load()
  const fromServer = await inTurn<'rows' | 'cache'>(runs, [
    async () => ({ rows: await catchUp('product') }),
    async () => ({ cache: await catchUp('cache') }),
  ])
  const fromMemory = await inTurn<'rows' | 'rowsAgain' | 'rxdb' | 'rxdbAgain'>(runs, [
    async () => {
      const { fresh, changed } = await put('product')
      return { rows: fresh, rowsAgain: changed }
    },
    async () => {
      const { fresh, changed } = await put('rxdb')
      return { rxdb: fresh, rxdbAgain: changed }
    },
  ])
  await bench.stop()
  const ms = (name: string, value: number) =>
    ({ name: `${count} ${name}`, value, unit: 'ms' }) as const
  const ratio = (name: string, value: number, atLeast: number) =>
    ({ name: `theirs to ours, ${name}`, value, unit: 'ratio', goal: { atLeast } }) as const
  return [
    ms('changed documents, server to rows', fromServer.rows),
    ms("changed documents, server to Firestore's cache", fromServer.cache),
    ratio("Firestore's cache", fromServer.cache / fromServer.rows, 5),
    ms('new documents, memory to rows', fromMemory.rows),
    ms('new documents, memory to RxDB', fromMemory.rxdb),
    ratio('RxDB, new', fromMemory.rxdb / fromMemory.rows, 1.5),
    ms('changed documents, memory to rows', fromMemory.rowsAgain),
    ms('changed documents, memory to RxDB', fromMemory.rxdbAgain),
    ratio('RxDB, changed', fromMemory.rxdbAgain / fromMemory.rowsAgain, 1.5),
  ]
}
