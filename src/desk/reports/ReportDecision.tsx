import { type FormEvent, useRef, useState } from 'react'
import type { CallRequest } from '../../shared/calls.ts'
import { isReopenable } from '../../shared/domain/safety/reopenable.ts'
import { removableContent, reportOutcomes } from '../../shared/model/safety/report.ts'
import { readyReasonsText } from '../../shared/text/desk/ready-reasons.ts'
import { reportsText } from '../../shared/text/desk/reports.ts'
import { FieldError } from '../../ui/form/Field.tsx'
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { ActionButton, ActionFailure } from '../act/ActionButton.tsx'
import { toldWithUndo, useUndoing } from '../act/undoing.ts'
import { useAdminAction } from '../data/use-admin-action.ts'
import { TextField } from '../form/DeskField.tsx'
import { ReadyReasons, ReasonField } from '../form/ReasonDialog.tsx'
import { LookActs } from '../opening/TableAndLook.tsx'
import type { Deciding } from '../queue/use-queue.ts'
import { type ListedReport, nameOfReport } from './report-columns.tsx'
import {
  answers,
  decisionOf,
  firstOutcome,
  outcomeProblem,
  type TypedOutcome,
  withAnswer,
} from './report-outcome.ts'

const words = reportsText.decide

/** The people who read the reason. */
const hintOf = (outcome: (typeof reportOutcomes)[number]): string =>
  outcome === 'dismiss' ? words.keptReason : words.toldReason

/** PRODUCT §8: every outcome but a dismissal tells the person what and why. */
export const ReportDecision = ({
  report,
  isGone,
  deciding,
}: {
  report: ListedReport
  isGone: boolean
  deciding: Deciding
}) => {
  const [typed, setTyped] = useState(firstOutcome)
  const { action, decide } = useDecideReport(nameOfReport(report))
  const problem = outcomeProblem(typed)
  const decision = decisionOf(report.id, typed)
  const form = useRef<HTMLFormElement>(null)
  useKeptFocus(form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (decision !== null && !isGone) void deciding([report.id], () => decide(decision))
  }
  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-3">
      <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
        <legend className="text-body font-semibold">{words.heading}</legend>
        {reportOutcomes.map((outcome) => (
          <label key={outcome} className="flex min-h-9 items-center gap-1.5 text-small">
            <input
              type="radio"
              name={`outcome ${report.id}`}
              checked={typed.outcome === outcome}
              onChange={() => setTyped({ ...typed, outcome })}
              className="accent-primary"
            />
            {reportsText.outcomes[outcome]}
          </label>
        ))}
      </fieldset>
      {typed.outcome === null && (
        <ReadyReasons
          ready={answers.map(({ label }) => label)}
          onChoose={(label) => setTyped(withAnswer(typed, label))}
        />
      )}
      <OutcomeTerms typed={typed} problem={problem} onChange={setTyped} />
      <ReasonField
        label={words.reason}
        value={typed.reason}
        hint={typed.outcome === null ? undefined : hintOf(typed.outcome)}
        ready={typed.outcome === null ? [] : readyReasonsText.report[typed.outcome]}
        onChange={(reason) => setTyped({ ...typed, reason })}
      />
      <LookActs>
        <ActionButton
          type="submit"
          look={typed.outcome === 'ban' ? 'bad' : 'primary'}
          action={action}
          disabled={decision === null || isGone}
        >
          {words.act}
        </ActionButton>
        <ActionFailure of={action} />
      </LookActs>
    </form>
  )
}

/** Decides a report and says so. A ban and removed photos have no way back but an appeal. */
const useDecideReport = (name: string) => {
  const undo = useUndoing()
  const action = useAdminAction('decideReport')
  /** @returns whether it is decided, by this admin or another */
  const decide = async (request: CallRequest<'decideReport'>): Promise<boolean> => {
    const answer = await action.run(request)
    if (answer === null) return false
    if (answer.status === 'already') {
      void toast.error(reportsText.decide.already)
      return true
    }
    const reopen = () => void undo('reopenReport', { id: request.id })
    const done =
      answer.status === 'kept' ? reportsText.kept(name) : reportsText.done[request.outcome](name)
    toldWithUndo(done, isReopenable(request) ? reopen : null)
    return true
  }
  return { action, decide }
}

/** How long a suspension lasts, or what is removed. */
const OutcomeTerms = ({
  typed,
  problem,
  onChange,
}: {
  typed: TypedOutcome
  problem: string | undefined
  onChange: (typed: TypedOutcome) => void
}) => {
  if (typed.outcome === 'suspend') {
    return (
      <TextField
        label={reportsText.decide.days}
        hint={reportsText.decide.daysHint}
        error={problem}
        inputMode="numeric"
        value={typed.days}
        onText={(days) => onChange({ ...typed, days })}
      />
    )
  }
  if (typed.outcome !== 'removeContent') return null
  const others = (kind: (typeof removableContent)[number]) =>
    typed.content.filter((one) => one !== kind)
  return (
    <div className="flex flex-wrap gap-4">
      {removableContent.map((kind) => (
        <label key={kind} className="flex min-h-9 items-center gap-1.5 text-small">
          <input
            type="checkbox"
            checked={typed.content.includes(kind)}
            onChange={({ target }) =>
              onChange({ ...typed, content: [...others(kind), ...(target.checked ? [kind] : [])] })
            }
            className="accent-primary"
          />
          {reportsText.decide.content[kind]}
        </label>
      ))}
      <FieldError>{problem}</FieldError>
    </div>
  )
}
