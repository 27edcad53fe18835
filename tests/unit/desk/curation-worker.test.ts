import { expect, test, vi } from 'vitest'
import { type DryRunNews, runDry } from '../../../src/desk/curation/dry-run.ts'
import { startDryRun, type WorkerPort } from '../../../src/desk/curation/use-dry-run.ts'
import { finishWork } from '../../../src/shared/domain/curation/assign/problem.ts'
import { curate } from '../../../src/shared/domain/curation/run/curate.ts'
import type { CurationInput } from '../../../src/shared/domain/curation/run/curation-input.ts'
import { readCurationInput } from '../../../src/shared/domain/curation/run/read-curation-input.ts'

const input = readCurationInput({
  settings: { perMan: 2, floor: 1, cap: 4, seed: 1 },
  men: Array.from({ length: 300 }, (_, place) => `m${place}`),
  women: Array.from({ length: 200 }, (_, place) => `w${place}`),
  scores: Array.from({ length: 300 }, (_, man) =>
    Array.from({ length: 200 }, (_, woman) => ((man + 3) * (woman + 7) * 7_919) % 100_001),
  ),
})

/** The run behind a port, as the browser joins them: messages are copies and come later. */
const openPort = (): WorkerPort => {
  // Each look at the clock is later than the progress before, so that every step is told.
  let clock = 0
  let isEnded = false
  const tell = (news: DryRunNews) => {
    const data = structuredClone(news)
    setImmediate(() => {
      if (!isEnded) port.onmessage?.call(port as Worker, { data } as MessageEvent)
    })
  }
  const port: WorkerPort = {
    onmessage: null,
    onerror: null,
    terminate: vi.fn(() => {
      isEnded = true
    }),
    postMessage: (sent: CurationInput) => {
      const copy = structuredClone(sent)
      setImmediate(() => runDry(copy, tell, () => (clock += 50)))
    },
  }
  return port
}

test('a dry run tells its progress and ends with the lists and the report', async () => {
  const stages = new Set<string>()
  const port = openPort()
  const run = startDryRun(
    input,
    ({ stage }) => stages.add(stage),
    () => port,
  )
  expect(await run.end).toMatchObject({
    kind: 'result',
    result: { curation: finishWork(curate(input)), report: { curated: { repeats: 0 } } },
  })
  expect([...stages]).toEqual(['ordering', 'scoring', 'proving', 'comparing'])
  expect(port.terminate).toHaveBeenCalled()
})

test('a run that is cancelled ends at once, and its worker with it', async () => {
  const port = openPort()
  const progress = vi.fn(() => run.cancel())
  const run = startDryRun(input, progress, () => port)
  expect(await run.end).toEqual({ kind: 'cancelled' })
  expect(port.terminate).toHaveBeenCalled()
  expect(progress).toHaveBeenCalledTimes(1)
})

test('wrong input is a sentence', async () => {
  const wrong = { ...input, men: ['m1', 'm1'] }
  expect(await startDryRun(wrong, () => {}, openPort).end).toEqual({
    kind: 'failed',
    message: 'men has "m1" twice.',
  })
})

test('a worker that cannot be loaded fails the run', async () => {
  const port = openPort()
  const run = startDryRun(
    input,
    () => {},
    () => port,
  )
  port.onerror?.call(port as Worker, { message: 'gone' } as ErrorEvent)
  expect(await run.end).toEqual({ kind: 'failed', message: 'gone' })
  expect(port.terminate).toHaveBeenCalled()
})
