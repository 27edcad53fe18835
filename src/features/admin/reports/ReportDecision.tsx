import { type FormEvent, useRef, useState } from 'react'
import { reportOutcomes } from '../../../shared/model/safety/report.ts'
import { readyReasonsText } from '../../../shared/text/admin/ready-reasons.ts'
import { reportsText } from '../../../shared/text/admin/reports.ts'
import { useKeptFocus } from '../../../ui/hooks/use-kept-focus.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { ActionFailure } from '../frame/ActionFailure.tsx'
import { ReadyReasons } from '../frame/ReadyReasons.tsx'
import { ReasonField } from '../frame/ReasonDialog.tsx'
import { LookActs } from '../opening/ListAndLook.tsx'
import type { Deciding } from '../queue/use-queue.ts'
import { OutcomeTerms } from './OutcomeTerms.tsx'
import { type ListedReport, nameOfReport } from './report-columns.ts'
import { decisionOf, firstOutcome, outcomeProblem } from './report-outcome.ts'
import { useDecideReport } from './use-decide-report.ts'

const words = reportsText.decide

/** The people who read the reason. */
const hintOf = (outcome: (typeof reportOutcomes)[number]): string =>
  outcome === 'dismiss' ? words.keptReason : words.toldReason

/** The commonest answer of each outcome: one press chooses both. */
const answers = reportOutcomes.map((outcome) => {
  const [reason] = readyReasonsText.report[outcome]
  return { label: `${reportsText.outcomes[outcome]}: ${reason}`, outcome, reason }
})

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
          onChoose={(label) => {
            setTyped({ ...typed, ...answers.find((answer) => answer.label === label) })
          }}
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
