import type { CurationProgress } from '../../../shared/domain/curation/run/curate.ts'
import type { CurationInput } from '../../../shared/domain/curation/run/curation-input.ts'
import type { DryRunNews } from './dry-run.ts'

type DryRunEnd = Exclude<DryRunNews, { kind: 'progress' }> | { readonly kind: 'cancelled' }

export interface RunningDryRun {
  readonly end: Promise<DryRunEnd>
  /** Ends the worker, and with it the run. Does nothing after its end. */
  cancel(): void
}

/** The part of a `Worker` that is used: a test passes its own. */
export type WorkerPort = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

const openWorker = (): WorkerPort =>
  new Worker(new URL('./curation-worker.ts', import.meta.url), { type: 'module' })

/** Runs beside the page, in a worker of its own. */
export const startDryRun = (
  input: CurationInput,
  onProgress: (progress: CurationProgress) => void,
  open: () => WorkerPort = openWorker,
): RunningDryRun => {
  let cancel = () => {}
  const end = new Promise<DryRunEnd>((resolve) => {
    const worker = open()
    const finish = (ending: DryRunEnd) => {
      worker.terminate()
      resolve(ending)
    }
    worker.onmessage = ({ data }: MessageEvent<DryRunNews>) => {
      if (data.kind === 'progress') onProgress(data.progress)
      else finish(data)
    }
    // The file of the worker may be gone after a deployment: the next run loads it again.
    worker.onerror = ({ message }: ErrorEvent) => finish({ kind: 'failed', message })
    cancel = () => finish({ kind: 'cancelled' })
    worker.postMessage(input)
  })
  return { end, cancel: () => cancel() }
}
