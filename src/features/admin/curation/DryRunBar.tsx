import type { CurationProgress } from '../../../shared/domain/curation/run/curate.ts'
import { curationText as words } from '../../../shared/text/admin/curation.ts'
import { Progress } from '../../../ui/display/Progress.tsx'
import { FieldError } from '../../../ui/form/Field.tsx'
import { DeskButton } from '../frame/DeskButton.tsx'
import { deskButtonClass } from '../frame/desk-classes.ts'
import type { DryRunState } from './use-dry-run.ts'

const stepText = (progress: CurationProgress | null): string => {
  if (progress === null) return words.starting
  const { stage, done } = progress
  const text = stage === 'assigning' ? words.stepsSoFar : words.step
  return text(words.stages[stage], done)
}

/** Needs no network: everything is on this machine. */
export const DryRunBar = ({
  state,
  isRight,
  onStart,
  onReplay,
  onDownload,
  onCancel,
}: {
  state: DryRunState
  isRight: boolean
  onStart: () => void
  /** Null: no run was saved. */
  onReplay: (() => void) | null
  /** Of the file that `npm run curate -- --in` reads. */
  onDownload: () => void
  onCancel: () => void
}) => (
  <section aria-label={words.dryRun} className="flex flex-wrap items-center gap-3">
    {/* One button, so that a press leaves the focus where it was. */}
    {state.at === 'running' ? (
      <DeskButton key="run" onClick={onCancel}>
        {words.cancel}
      </DeskButton>
    ) : (
      <DeskButton key="run" look="primary" disabled={!isRight} onClick={onStart}>
        {words.dryRun}
      </DeskButton>
    )}
    {state.at === 'running' ? (
      <>
        <p className="text-small">{stepText(state.progress)}</p>
        {state.progress !== null && state.progress.stage !== 'assigning' && (
          <div className="w-40">
            <Progress label={words.running} value={state.progress.done} of={1} />
          </div>
        )}
      </>
    ) : (
      <>
        {onReplay !== null && (
          <button type="button" className={deskButtonClass('quiet')} onClick={onReplay}>
            {words.replay}
          </button>
        )}
        <DeskButton disabled={!isRight} onClick={onDownload}>
          {words.download}
        </DeskButton>
      </>
    )}
    <p role="status" className="sr-only">
      {state.at === 'running' ? words.running : ''}
    </p>
    <FieldError>{state.at === 'failed' ? words.failed(state.message) : undefined}</FieldError>
  </section>
)
