import { useEffect, useRef, useState } from 'react'
import type { CurationProgress } from '../../../shared/domain/curation/run/curate.ts'
import type { CurationInput } from '../../../shared/domain/curation/run/curation-input.ts'
import {
  countInterests,
  type InterestCounts,
} from '../../../shared/domain/curation/score/interest-weights.ts'
import type { DryRun } from './dry-run.ts'
import { type RunningDryRun, startDryRun } from './start-dry-run.ts'

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
    discard: () => setFinished(null),
  }
}
