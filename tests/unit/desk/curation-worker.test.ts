import { expect, test, vi } from 'vitest'
import {
  createCurationClient,
  type WorkerPort,
} from '../../../src/features/admin/curation/curation-client.ts'
import type {
  CurationNews,
  CurationOrder,
} from '../../../src/features/admin/curation/curation-messages.ts'
import { createCurationSession } from '../../../src/features/admin/curation/curation-session.ts'
import { finishWork } from '../../../src/shared/domain/curation/assign/problem.ts'
import { curate } from '../../../src/shared/domain/curation/run/curate.ts'
import { readCurationInput } from '../../../src/shared/domain/curation/run/read-curation-input.ts'

const input = readCurationInput({
  settings: { perMan: 2, floor: 1, cap: 4, seed: 1 },
  men: Array.from({ length: 300 }, (_, place) => `m${place}`),
  women: Array.from({ length: 200 }, (_, place) => `w${place}`),
  scores: Array.from({ length: 300 }, (_, man) =>
    Array.from({ length: 200 }, (_, woman) => ((man + 3) * (woman + 7) * 7_919) % 100_001),
  ),
})

/** The session behind a port, as the browser joins them: messages are copies and come later. */
const openPort = (orders: CurationOrder[] = []): WorkerPort => {
  // Each look at the clock is a slice later, so that every step is told and every cancel heard.
  let clock = 0
  const port: WorkerPort = {
    onmessage: null,
    onerror: null,
    terminate: vi.fn(),
    postMessage: (order: CurationOrder) => {
      orders.push(order)
      setImmediate(() => session.hear(structuredClone(order)))
    },
  }
  const session = createCurationSession({
    tell: (news: CurationNews) => {
      const data = structuredClone(news)
      setImmediate(() => port.onmessage?.call(port as Worker, { data } as MessageEvent))
    },
    now: () => (clock += 50),
    pause: () => new Promise((resolve) => setImmediate(resolve)),
  })
  return port
}

test('a dry run tells its progress and ends with the lists and the report', async () => {
  const stages = new Set<string>()
  const end = await createCurationClient(openPort).dryRun(input, ({ stage }) => stages.add(stage))
  expect(end).toMatchObject({
    kind: 'result',
    result: { curation: finishWork(curate(input)), report: { curated: { repeats: 0 } } },
  })
  expect([...stages]).toEqual(['ordering', 'scoring', 'proving', 'comparing'])
})

test('a run that is cancelled ends at once, and the worker stops it', async () => {
  const orders: CurationOrder[] = []
  const client = createCurationClient(() => openPort(orders))
  const progress = vi.fn(() => client.cancel())
  expect(await client.dryRun(input, progress)).toEqual({ kind: 'cancelled' })
  expect(orders).toMatchObject([{ kind: 'start' }, { kind: 'cancel', run: 1 }])
  // The next one does not hear the first one's news.
  expect(await client.dryRun(input, () => {})).toMatchObject({ kind: 'result' })
  expect(progress).toHaveBeenCalledTimes(1)
})

test('a second run ends the first one', async () => {
  const client = createCurationClient(openPort)
  const first = client.dryRun(input, () => {})
  const second = client.dryRun(input, () => {})
  expect(await first).toEqual({ kind: 'cancelled' })
  expect(await second).toMatchObject({ kind: 'result' })
})

test('wrong input is a sentence', async () => {
  const wrong = { ...input, men: ['m1', 'm1'] }
  expect(await createCurationClient(openPort).dryRun(wrong, () => {})).toEqual({
    kind: 'failed',
    message: 'men has "m1" twice.',
  })
})

test('a worker that cannot be loaded fails the run, and the next run opens another', async () => {
  const ports: WorkerPort[] = []
  const client = createCurationClient(() => {
    const port = openPort()
    ports.push(port)
    return port
  })
  const run = client.dryRun(input, () => {})
  ports[0]?.onerror?.call(ports[0] as Worker, { message: 'gone' } as ErrorEvent)
  expect(await run).toEqual({ kind: 'failed', message: 'gone' })
  expect(await client.dryRun(input, () => {})).toMatchObject({ kind: 'result' })
  expect(ports).toHaveLength(2)
})
