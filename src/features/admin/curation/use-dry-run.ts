import { useEffect, useRef, useState } from 'react'
import type { CurationProgress } from '../../../shared/domain/curation/run/curate.ts'
import type { CurationInput } from '../../../shared/domain/curation/run/curation-input.ts'
import {
  countInterests,
  type InterestCounts,
} from '../../../shared/domain/curation/score/interest-weights.ts'
import { type CurationClient, createCurationClient } from './curation-client.ts'
import type { DryRun } from './curation-messages.ts'

/** A dry run with the input that it is about. */
export interface FinishedRun extends DryRun {
  readonly input: CurationInput
  /** Of the people in it. */
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
  const client = useRef<CurationClient | null>(null)
  useEffect(
    () => () => {
      client.current?.close()
      client.current = null
    },
    [],
  )
  const start = async (input: CurationInput): Promise<boolean> => {
    client.current ??= createCurationClient()
    setState({ at: 'running', progress: null })
    const end = await client.current.dryRun(input, (progress) =>
      setState({ at: 'running', progress }),
    )
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
    cancel: () => client.current?.cancel(),
    discard: () => setFinished(null),
  }
}
