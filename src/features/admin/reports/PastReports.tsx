import type { CallResponse } from '../../../shared/calls.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { reportsText as words } from '../../../shared/text/admin/reports.ts'
import { safetyText } from '../../../shared/text/safety.ts'

type History = CallResponse<'openReport'>['reporter']['history']

const lineOf = ({ reason, createdAt, outcome, decidedAt }: History['about'][number]): string =>
  [
    campusWhen(createdAt),
    safetyText.report.reasons[reason],
    outcome === null ? words.history.waits : words.outcomes[outcome],
    ...(decidedAt === null ? [] : [campusWhen(decidedAt)]),
  ].join(' · ')

/** Earlier reports about a person and by that person, with their outcomes. */
export const PastReports = ({ title, history }: { title: string; history: History }) => (
  <section className="flex flex-col gap-1">
    <h3 className="text-small font-semibold">{title}</h3>
    {(['about', 'by'] as const).map((kind) => (
      <div key={kind} className="text-small">
        <p>{words.history[kind](history[kind].length)}</p>
        <ul className="pl-4 text-muted">
          {history[kind].map((past) => (
            <li key={`${past.createdAt} ${past.reason}`}>{lineOf(past)}</li>
          ))}
        </ul>
      </div>
    ))}
  </section>
)
