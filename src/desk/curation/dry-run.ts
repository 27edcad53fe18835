import {
  type Curation,
  type CurationProgress,
  curate,
} from '../../shared/domain/curation/run/curate.ts'
import type { CurationInput } from '../../shared/domain/curation/run/curation-input.ts'
import {
  type CurationReport,
  reportCuration,
} from '../../shared/domain/curation/run/curation-report.ts'
import { readCurationInput } from '../../shared/domain/curation/run/read-curation-input.ts'

export interface DryRun {
  readonly curation: Curation
  readonly report: CurationReport
}

/** News of a run from its worker: its progress, and one end. */
export type DryRunNews =
  | { readonly kind: 'progress'; readonly progress: CurationProgress }
  | { readonly kind: 'result'; readonly result: DryRun }
  /** `message` is a sentence when the input is wrong. */
  | { readonly kind: 'failed'; readonly message: string }

const progressEveryMs = 40

/** The run itself, apart from the worker in which it runs. @param now milliseconds of a clock that only runs forward */
export const runDry = (
  input: CurationInput,
  tell: (news: DryRunNews) => void,
  now: () => number,
): void => {
  try {
    const steps = dryRun(readCurationInput(input))
    let toldAt = now()
    for (;;) {
      const step = steps.next()
      if (step.done) {
        tell({ kind: 'result', result: step.value })
        return
      }
      if (now() - toldAt < progressEveryMs) continue
      toldAt = now()
      tell({ kind: 'progress', progress: step.value })
    }
  } catch (error) {
    tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
}

function* dryRun(input: CurationInput): Generator<CurationProgress, DryRun> {
  const curation = yield* curate(input)
  return { curation, report: yield* reportCuration(input, curation) }
}
