import type { Curation, CurationProgress } from '../../../shared/domain/curation/run/curate.ts'
import type { CurationInput } from '../../../shared/domain/curation/run/curation-input.ts'
import type { CurationReport } from '../../../shared/domain/curation/run/curation-report.ts'

/** From the page. One run at a time: a start ends the run before it. */
export type CurationOrder =
  | { readonly kind: 'start'; readonly run: number; readonly input: CurationInput }
  | { readonly kind: 'cancel'; readonly run: number }

export interface DryRun {
  readonly curation: Curation
  readonly report: CurationReport
}

/** From the worker, each with the run that it is about. After the last three the run is over. */
export type CurationNews = { readonly run: number } & (
  | { readonly kind: 'progress'; readonly progress: CurationProgress }
  | { readonly kind: 'result'; readonly result: DryRun }
  | { readonly kind: 'cancelled' }
  /** `message` is a sentence when the input is wrong. */
  | { readonly kind: 'failed'; readonly message: string }
)
