import { useEffect, useRef, useState } from 'react'
import type { CurationProgress } from '../../shared/domain/curation/run/curate.ts'
import type { CurationInput } from '../../shared/domain/curation/run/curation-input.ts'
import {
  countInterests,
  type InterestCounts,
} from '../../shared/domain/curation/score/interest-weights.ts'
import { emptied } from '../../ui/form/emptied.ts'
import type { DryRun, DryRunNews } from './dry-run.ts'

type DryRunEnd = Exclude<DryRunNews, { kind: 'progress' }> | { readonly kind: 'cancelled' }

interface RunningDryRun {
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

/** A dry run with the input that it is about. */
export interface FinishedRun extends DryRun {
  readonly input: CurationInput
  /** The interests of the people in it, counted. */
  readonly interestCounts: InterestCounts
}

export type DryRunState =
  | { readonly at: 'idle' }
  | { readonly at: 'running'; readonly progress: CurationProgress | null }
  | { readonly at: 'failed'; readonly message: string }

/**
 * Runs beside the page while the caller is mounted. The last result stays until the next one, or until
 * it is saved or discarded: then the drafts are what is shown.
 */
export const useDryRun = () => {
  const [state, setState] = useState<DryRunState>({ at: 'idle' })
  const [finished, setFinished] = useState<FinishedRun | null>(null)
  const running = useRef<RunningDryRun>(null)
  useEffect(() => () => running.current?.cancel(), [])
  const start = async (input: CurationInput): Promise<boolean> => {
    running.current?.cancel()
    setState({ at: 'running', progress: null })
    const run = startDryRun(input, (progress) => setState({ at: 'running', progress }))
    running.current = run
    const end = await run.end
    // Another run has begun: the state is its own.
    if (running.current !== run) return false
    setState(end.kind === 'failed' ? { at: 'failed', message: end.message } : { at: 'idle' })
    if (end.kind === 'result') {
      const interestCounts = countInterests(Object.values(input.people ?? {}))
      setFinished({ ...end.result, input, interestCounts })
    }
    return end.kind === 'result'
  }
  return {
    state,
    finished,
    start,
    cancel: () => running.current?.cancel(),
    /** Another run that has finished since stays: nobody has seen or saved it. */
    discard: (run: FinishedRun) => setFinished(emptied<FinishedRun | null, null>(run, null)),
  }
}
