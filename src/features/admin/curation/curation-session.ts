import { type CurationProgress, curate } from '../../../shared/domain/curation/run/curate.ts'
import type { CurationInput } from '../../../shared/domain/curation/run/curation-input.ts'
import { reportCuration } from '../../../shared/domain/curation/run/curation-report.ts'
import { readCurationInput } from '../../../shared/domain/curation/run/read-curation-input.ts'
import type { CurationNews, CurationOrder, DryRun } from './curation-messages.ts'

export interface CurationSession {
  hear(order: CurationOrder): void
}

export interface SessionParts {
  tell(news: CurationNews): void
  /** Milliseconds of a clock that only runs forward. */
  now(): number
  /** Resolves once messages that have arrived were heard. */
  pause(): Promise<void>
}

/** Between two pauses: a cancel is heard, and progress told, within this time. */
const sliceMs = 40

/** The worker's work without the worker: a test runs it in its own thread. */
export const createCurationSession = ({ tell, now, pause }: SessionParts): CurationSession => {
  let current: number | null = null

  const work = async (run: number, input: CurationInput): Promise<void> => {
    try {
      const steps = dryRun(readCurationInput(input))
      let sliceEnd = now() + sliceMs
      for (;;) {
        const step = steps.next()
        if (step.done) {
          current = null
          tell({ run, kind: 'result', result: step.value })
          return
        }
        if (now() < sliceEnd) continue
        tell({ run, kind: 'progress', progress: step.value })
        await pause()
        if (current !== run) {
          tell({ run, kind: 'cancelled' })
          return
        }
        sliceEnd = now() + sliceMs
      }
    } catch (error) {
      if (current === run) current = null
      tell({ run, kind: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  }

  return {
    hear: (order) => {
      if (order.kind === 'cancel') {
        if (current === order.run) current = null
        return
      }
      current = order.run
      void work(order.run, order.input)
    },
  }
}

function* dryRun(input: CurationInput): Generator<CurationProgress, DryRun> {
  const curation = yield* curate(input)
  return { curation, report: yield* reportCuration(input, curation) }
}
