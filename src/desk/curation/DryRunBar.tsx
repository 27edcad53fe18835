import { useState } from 'react'
import type { CurationProgress } from '../../shared/domain/curation/run/curate.ts'
import { curationText as words } from '../../shared/text/desk/curation.ts'
import { Progress } from '../../ui/display/Progress.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import { DeskButton } from '../act/ActionButton.tsx'
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
  onCancel,
}: {
  state: DryRunState
  isRight: boolean
  /** The dry run is the next step: the one primary button of the page. */
  isNext: boolean
  onStart: () => void
  onCancel: () => void
}) => {
  const [isCancelFocused, setCancelFocused] = useState(false)
  const isRunning = state.at === 'running'
  return (
    <section aria-label={words.dryRun} className="flex flex-wrap items-center gap-2">
      {/* Start and cancel are two buttons: a double click on one would start and cancel. */}
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
      {/* Its room stays, beside the button where there is some: nothing below moves with each change. */}
      <div className="text-small max-xl:min-w-40 max-xl:flex-1 xl:min-h-8 xl:w-full">
        {isRunning && <p>{stepText(state.progress)}</p>}
        {isRunning && state.progress !== null && state.progress.stage !== 'assigning' && (
          <Progress label={words.running} value={state.progress.done} of={1} />
        )}
        <FieldError>{state.at === 'failed' ? words.failed(state.message) : undefined}</FieldError>
      </div>
      <p role="status" className="sr-only">
        {isRunning ? words.running : ''}
      </p>
    </section>
  )
}
