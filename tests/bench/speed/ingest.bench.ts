import type { Page } from '@playwright/test'
import type { Measurement } from '../../../scripts/measurement.ts'
import { inTurn } from './compared.ts'
import { type StoreBench, startStoreBench } from './store/bench.ts'
import { conversationPath, messagesOf, wordsOf } from './store/messages.ts'

const count = 1_000
const runs = 7

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
  const inNewPage = async (measured: (page: Page) => Promise<number>) => {
    const profile = await bench.profile()
    const time = await measured(await profile.page())
    await profile.close()
    return time
  }
  load()
  const fromServer = await inTurn(runs, {
    ours: () =>
      inNewPage(async (page) => {
        await page.evaluate((server) => window.store.product.open(server), bench.server)
        await page.evaluate(() => window.store.product.pull())
        const version = load()
        return timeOf(await page.evaluate(() => window.store.product.pull()), version)
      }),
    firestore: () =>
      inNewPage(async (page) => {
        await page.evaluate((server) => window.store.cache.open(server), bench.server)
        await page.evaluate(() => window.store.cache.catchUp())
        const version = load()
        return timeOf(await page.evaluate(() => window.store.cache.catchUp()), version)
      }),
  })
  const put = (side: 'product' | 'rxdb', held: boolean) => (): Promise<number> =>
    inNewPage(async (page) => {
      if (side === 'rxdb') await page.evaluate(() => window.store.rxdb.open())
      else await page.evaluate((server) => window.store.product.open(server), bench.server)
      const putNext = async () => {
        const { version, messages } = next()
        const answer =
          side === 'rxdb'
            ? await page.evaluate((rows) => window.store.rxdb.put(rows), messages)
            : await page.evaluate((rows) => window.store.product.put(rows), messages)
        return timeOf(answer, version)
      }
      if (held) await putNext()
      return putNext()
    })
  const fromMemory = await inTurn(runs, {
    ours: put('product', false),
    oursChanged: put('product', true),
    rxdb: put('rxdb', false),
    rxdbChanged: put('rxdb', true),
  })
  await bench.stop()
  const ms = (name: string, value: number) =>
    ({ name: `P6 ${count} ${name}`, value, unit: 'ms' }) as const
  const ratio = (name: string, value: number, atLeast: number) =>
    ({ name: `P6 theirs to ours, ${name}`, value, unit: 'ratio', goal: { atLeast } }) as const
  return [
    ms('changed documents, server to rows', fromServer.ours),
    ms("changed documents, server to Firestore's cache", fromServer.firestore),
    ratio("Firestore's cache", fromServer.firestore / fromServer.ours, 3),
    ms('new documents, memory to rows', fromMemory.ours),
    ms('new documents, memory to RxDB', fromMemory.rxdb),
    ratio('RxDB, new', fromMemory.rxdb / fromMemory.ours, 1),
    ms('changed documents, memory to rows', fromMemory.oursChanged),
    ms('changed documents, memory to RxDB', fromMemory.rxdbChanged),
    ratio('RxDB, changed', fromMemory.rxdbChanged / fromMemory.oursChanged, 1),
  ]
}
