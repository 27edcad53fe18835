import { useState } from 'react'
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
  isNext,
  onStart,
  onReplay,
  onDownload,
  onCancel,
}: {
  state: DryRunState
  isRight: boolean
  /** It is what comes next: the one primary button of the page. */
  isNext: boolean
  onStart: () => void
  /** Null: no run was saved. */
  onReplay: (() => void) | null
  /** Downloads the file that `npm run curate -- --in` reads. */
  onDownload: () => void
  onCancel: () => void
}) => {
  const [isCancelFocused, setCancelFocused] = useState(false)
  const isRunning = state.at === 'running'
  return (
    <section aria-label={words.dryRun} className="flex flex-wrap items-center gap-3">
      {/* Not the same button as the cancel: a double click would start and cancel. */}
      <DeskButton
        look={isNext ? 'primary' : 'quiet'}
        disabled={!isRight || isRunning}
        onClick={onStart}
      >
        {words.dryRun}
      </DeskButton>
      {/* Stays until the focus has moved on, so that an end takes the focus from nobody. */}
      {(isRunning || isCancelFocused) && (
        <DeskButton
          disabled={!isRunning}
          onClick={onCancel}
          onFocus={() => setCancelFocused(true)}
          onBlur={() => setCancelFocused(false)}
        >
          {words.cancel}
        </DeskButton>
      )}
      {isRunning ? (
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
        {isRunning ? words.running : ''}
      </p>
      <FieldError>{state.at === 'failed' ? words.failed(state.message) : undefined}</FieldError>
    </section>
  )
}
