import type { Firestore as AdminFirestore, Query, QuerySnapshot } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type RunningFirestore, runAdmin, runFirestore } from './running.ts'

let running: RunningFirestore
let database: AdminFirestore
let stopAdmin: () => Promise<void>

beforeAll(async () => {
  running = await runFirestore()
  const admin = runAdmin(running.port)
  database = admin.database
  stopAdmin = admin.stop
})
afterAll(async () => {
  await stopAdmin()
  await running.stop()
})
beforeEach(() => running.firestore.reset())

type Seen = string[][]

/** Each snapshot as its changes, such as `added a`. */
const watch = (query: Query): { seen: Seen; stop: () => void } => {
  const seen: Seen = []
  const stop = query.onSnapshot((snapshot: QuerySnapshot) => {
    seen.push(snapshot.docChanges().map(({ type, doc }) => `${type} ${doc.id}`))
  })
  return { seen, stop }
}

const become = (seen: Seen, expected: Seen) =>
  vi.waitFor(() => expect(seen).toEqual(expected), { timeout: 30_000 })

describe('listeners', () => {
  it('see documents enter, change, leave and vanish', async () => {
    const rooms = database.collection('rooms')
    await rooms.doc('a').set({ open: true, n: 1 })
    const { seen, stop } = watch(rooms.where('open', '==', true))
    await become(seen, [['added a']])
    await rooms.doc('b').set({ open: false })
    await rooms.doc('b').set({ open: true })
    await rooms.doc('a').update({ n: 2 })
    await rooms.doc('b').update({ open: false })
    await rooms.doc('a').delete()
    await become(seen, [['added a'], ['added b'], ['modified a'], ['removed b'], ['removed a']])
    stop()
  })

  it('with a limit move up what was below it', async () => {
    const scores = database.collection('scores')
    for (const [id, n] of [
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ] as const)
      await scores.doc(id).set({ n })
    const { seen, stop } = watch(scores.orderBy('n').limit(2))
    await become(seen, [['added a', 'added b']])
    await scores.doc('a').delete()
    await become(seen, [
      ['added a', 'added b'],
      ['removed a', 'added c'],
    ])
    stop()
  })

  it('see a batch over two collections once each', async () => {
    const first = watch(database.collection('first'))
    const second = watch(database.collectionGroup('second'))
    await become(first.seen, [[]])
    await become(second.seen, [[]])
    const batch = database.batch()
    batch.set(database.doc('first/a'), {}).set(database.doc('first/b'), {})
    batch.set(database.doc('x/y/second/c'), {})
    await batch.commit()
    await become(first.seen, [[], ['added a', 'added b']])
    await become(second.seen, [[], ['added c']])
    first.stop()
    second.stop()
  })

  it('hear nothing of a write that changes nothing', async () => {
    const quiet = database.collection('quiet')
    await quiet.doc('a').set({ n: 1 })
    const { seen, stop } = watch(quiet)
    await become(seen, [['added a']])
    await quiet.doc('a').set({ n: 1 })
    await quiet.doc('b').set({ n: 1 })
    await become(seen, [['added a'], ['added b']])
    stop()
  })
})

describe('faults', () => {
  it('delay the first snapshot of a listener and keep the order', async () => {
    const rooms = database.collection('slow')
    await rooms.doc('a').set({ n: 1 })
    const latencyMs = 300
    running.firestore.addLatency(latencyMs)
    const begun = performance.now()
    const { seen, stop } = watch(rooms)
    await become(seen, [['added a']])
    expect(performance.now() - begun).toBeGreaterThanOrEqual(latencyMs - 1)
    stop()
  })

  it('cut listeners of servers too, which come back and have missed nothing', async () => {
    const rooms = database.collection('cut')
    const { seen, stop } = watch(rooms)
    await become(seen, [[]])
    running.firestore.dropStreams()
    await rooms.doc('a').set({ n: 1 })
    await vi.waitFor(() => expect(seen.flat()).toEqual(['added a']), { timeout: 30_000 })
    stop()
  }, 30_000)
})

describe('the commit feed', () => {
  it('reports each document before and after, and no seeds', async () => {
    const commits: unknown[] = []
    running.firestore.onCommit(({ changes }) =>
      commits.push(
        ...changes.map(({ name, before, after }) => [
          name.split('/').at(-1),
          before?.fields ?? null,
          after?.fields ?? null,
        ]),
      ),
    )
    running.firestore.load([{ name: running.firestore.nameOf('feed/seeded'), fields: {} }])
    await database.doc('feed/a').set({ n: 1 })
    await database.doc('feed/a').set({ n: 1 })
    await database.doc('feed/a').delete()
    const one = { n: { integerValue: '1' } }
    expect(commits).toEqual([
      ['a', null, one],
      ['a', one, null],
    ])
  })
})

describe('a snapshot', () => {
  it('restores documents with their times and serves new listeners', async () => {
    await database.doc('kept/a').set({ n: 1 })
    const before = await database.doc('kept/a').get()
    const dump = running.firestore.dump()
    running.firestore.reset()
    await database.doc('kept/b').set({ n: 2 })
    running.firestore.restore(dump)
    const after = await database.doc('kept/a').get()
    expect(after.updateTime?.isEqual(before.updateTime ?? after.readTime)).toBe(true)
    expect(running.firestore.collections()).toEqual({ kept: 1 })
  })
})

describe('counters', () => {
  it('count as Firestore bills', async () => {
    running.firestore.load(
      ['a', 'b', 'c'].map((id) => ({ name: running.firestore.nameOf(`billed/${id}`), fields: {} })),
    )
    const billed = database.collection('billed')
    await billed.get()
    await billed.where('n', '==', 1).get()
    await billed.doc('missing').get()
    await billed.count().get()
    await billed.doc('a').set({ n: 1 })
    await billed.doc('b').delete()
    expect(running.firestore.counters.owner).toEqual({
      reads: 3 + 1 + 1 + 1,
      writes: 1,
      deletes: 1,
    })
  })
})
