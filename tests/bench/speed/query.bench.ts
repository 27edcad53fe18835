import { type Measurement, repetitions, sized } from '../../../scripts/measurement.ts'
import { inTurn } from './compared.ts'
import { startStoreBench } from './store/bench.ts'

const sizes = { few: 1_000, many: sized(10_000, 2_000) } as const
const runs = repetitions(7)
const asked = 'match-7'
const page = 30

const documentsOf = (count: number): Record<string, object> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const document = { matchId: `match-${index % 20}`, sentAt: index, text: 'x'.repeat(60) }
      return [`c/m${index}`, document]
    }),
  )

const timeOf = ({ count, time }: { count: number; time: number }): number => {
  if (count !== page) throw new Error(`${count} rows of ${page}`)
  return time
}

/**
 * P3: the first query of a new page, by an index: the newest thirty of one conversation of twenty,
 * opening the store included. Beside it getDocsFromCache on the same documents: a query that this
 * phone has never asked the server, and one that was asked before, whose result Firestore remembers.
 */
export const measure = async (): Promise<Measurement[]> => {
  const bench = await startStoreBench()
  bench.load(documentsOf(sizes.many))
  const [few, many, never, synced] = await Promise.all([
    bench.profile(),
    bench.profile(),
    bench.profile(),
    bench.profile(),
  ])
  for (const [profile, count] of [
    [few, sizes.few],
    [many, sizes.many],
  ] as const) {
    const filling = await profile.page()
    await filling.evaluate((wanted) => window.store.product.fill(wanted), count)
    await filling.close()
  }
  const fillCache = async (profile: typeof never) => {
    const filling = await profile.page()
    await filling.evaluate((server) => window.store.cache.open(server), bench.server)
    await filling.evaluate(() => window.store.cache.fill())
    if (profile === synced) await filling.evaluate((id) => window.store.cache.ask(id), asked)
    await filling.close()
  }
  await Promise.all([never, synced].map(fillCache))

  const rows = async (profile: typeof few) => {
    const fresh = await profile.page()
    const answer = await fresh.evaluate((id) => window.store.product.query(id), asked)
    await fresh.close()
    return timeOf(answer)
  }
  const cached = async (profile: typeof few) => {
    const fresh = await profile.page()
    await fresh.evaluate((server) => window.store.cache.open(server), bench.server)
    const answer = await fresh.evaluate((id) => window.store.cache.query(id), asked)
    await fresh.close()
    return timeOf(answer)
  }
  const times = await inTurn<'few' | 'many' | 'never' | 'synced'>(runs, [
    async () => ({ few: await rows(few) }),
    async () => ({ many: await rows(many) }),
    async () => ({ never: await cached(never) }),
    async () => ({ synced: await cached(synced) }),
  ])
  await bench.stop()
  const ms = (name: string, value: number) => ({ name: name, value, unit: 'ms' }) as const
  const ratio = (name: string, value: number, goal: Measurement['goal']) =>
    ({ name: name, value, unit: 'ratio', ...(goal && { goal }) }) as const
  return [
    ms(`first query of ${sizes.few} rows`, times.few),
    ms(`first query of ${sizes.many} rows`, times.many),
    ms("the same in Firestore's cache, never asked before", times.never),
    ms("the same in Firestore's cache, asked before", times.synced),
    ratio('theirs to ours, never asked before', times.never / times.many, { atLeast: 25 }),
    ratio('theirs to ours, asked before', times.synced / times.many, { atLeast: 4 }),
    ratio(`${sizes.many} rows to ${sizes.few}`, times.many / times.few, { atMost: 1.5 }),
  ]
}
