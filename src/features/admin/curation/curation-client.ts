import type { CurationProgress } from '../../../shared/domain/curation/run/curate.ts'
import type { CurationInput } from '../../../shared/domain/curation/run/curation-input.ts'
import type { CurationNews, CurationOrder, DryRun } from './curation-messages.ts'

type DryRunEnd =
  | { readonly kind: 'result'; readonly result: DryRun }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string }

export interface CurationClient {
  /** Runs beside the page. A second run ends the first one as cancelled. */
  dryRun(input: CurationInput, onProgress: (progress: CurationProgress) => void): Promise<DryRunEnd>
  cancel(): void
  /** Ends the worker; a run that is under way ends as cancelled. */
  close(): void
}

interface Run {
  readonly number: number
  readonly onProgress: (progress: CurationProgress) => void
  readonly end: (end: DryRunEnd) => void
}

/** The part of a `Worker` that the client uses: a test passes its own. */
export type WorkerPort = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

const openWorker = (): WorkerPort =>
  new Worker(new URL('./curation-worker.ts', import.meta.url), { type: 'module' })

export const createCurationClient = (open: () => WorkerPort = openWorker): CurationClient => {
  let worker: WorkerPort | null = null
  let run: Run | null = null
  let runs = 0

  const end = (ending: DryRunEnd) => {
    run?.end(ending)
    run = null
  }
  const hear = (news: CurationNews) => {
    // News of a run that was cancelled come late.
    const { run: number, ...ending } = news
    if (number !== run?.number) return
    if (ending.kind === 'progress') run.onProgress(ending.progress)
    else end(ending)
  }
  const started = (): WorkerPort => {
    if (worker !== null) return worker
    worker = open()
    worker.onmessage = ({ data }: MessageEvent<CurationNews>) => hear(data)
    // The file of the worker may be gone after a deployment: the next run loads it again.
    worker.onerror = ({ message }: ErrorEvent) => {
      worker?.terminate()
      worker = null
      end({ kind: 'failed', message })
    }
    return worker
  }
  const tell = (order: CurationOrder) => started().postMessage(order)
  const cancel = () => {
    if (run === null) return
    tell({ kind: 'cancel', run: run.number })
    end({ kind: 'cancelled' })
  }

  return {
    dryRun: (input, onProgress) => {
      cancel()
      runs += 1
      const number = runs
      return new Promise((resolve) => {
        run = { number, onProgress, end: resolve }
        tell({ kind: 'start', run: number, input })
      })
    },
    cancel,
    close: () => {
      worker?.terminate()
      worker = null
      end({ kind: 'cancelled' })
    },
  }
}
