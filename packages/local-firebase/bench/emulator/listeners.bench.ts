import { createClock } from '../../src/clock.ts'
import { createCounters } from '../../src/firestore/counters.ts'
import { Faults } from '../../src/firestore/faults.ts'
import { openIndexes } from '../../src/firestore/indexes/index-gate.ts'
import { ListenHub } from '../../src/firestore/listen/hub.ts'
import { ListenStream } from '../../src/firestore/listen/stream.ts'
import { openGate } from '../../src/firestore/rules-gate.ts'
import { readOperation } from '../../src/firestore/store/operation.ts'
import { Store } from '../../src/firestore/store/store.ts'
import { Transactions } from '../../src/firestore/store/transactions.ts'
import { type Measurement, timed } from '../measurement.ts'

const SIZES = [100, 10_000, 40_000] as const
const LISTENERS = 50
const COMMITS = 1_000
const ROOT = 'projects/demo-bench/databases/(default)/documents'

const put = (id: number, n: number) =>
  readOperation({
    update: { name: `${ROOT}/c/${id}`, fields: { n: { integerValue: String(n) } } },
  })

/** Microseconds a commit costs each listener of the collection it changes. */
const costPerListener = async (documents: number): Promise<number> => {
  const store = new Store(createClock())
  const hub = new ListenHub()
  store.onCommit((commit) => hub.publish(commit))
  for (let id = 0; id < documents; id += 1) store.commit([put(id, 0)])
  const commitAll = () => {
    for (let n = 1; n <= COMMITS; n += 1) store.commit([put(n % documents, n + documents)])
  }
  const alone = await timed(commitAll)
  const backend = {
    store,
    transactions: new Transactions(store),
    rules: openGate,
    counters: createCounters(),
    faults: new Faults(),
    indexes: openIndexes,
  }
  for (let listener = 0; listener < LISTENERS; listener += 1) {
    const stream = new ListenStream(
      backend,
      hub,
      { kind: 'nobody' },
      { send() {}, fail() {}, isFull: () => false },
    )
    const value = { integerValue: String(listener % 2) }
    const where = {
      fieldFilter: { field: { fieldPath: 'n' }, op: 'GREATER_THAN' as const, value },
    }
    const structuredQuery = { from: [{ collectionId: 'c' }], where }
    stream.receive({ addTarget: { targetId: 2, query: { parent: ROOT, structuredQuery } } })
  }
  for (let n = 0; n < documents; n += 1) store.commit([put(n, -1)])
  const listened = await timed(commitAll)
  return ((listened - alone) * 1_000) / COMMITS / LISTENERS
}

/** A listener costs what the commit changed, whatever is stored. */
export const measure = async (): Promise<Measurement[]> => {
  const costs: number[] = []
  for (const size of SIZES) costs.push(await costPerListener(size))
  const [first = Number.NaN, ...others] = costs
  return [
    ...costs.map((value, place) => ({
      name: `a listener per commit, ${SIZES[place]} documents stored`,
      value,
      unit: 'µs' as const,
    })),
    ...others.map((value, place) => ({
      name: `a listener, ${SIZES[place + 1]} documents to ${SIZES[0]}`,
      value: value / first,
      unit: 'ratio' as const,
    })),
  ]
}
