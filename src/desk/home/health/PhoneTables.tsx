import type { ReactNode } from 'react'
import { addRefusals } from '../../../shared/domain/operations/policy-refusals.ts'
import { webVitalNames } from '../../../shared/domain/operations/web-vitals.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import * as limits from '../../../shared/limits.ts'
import { day } from '../../../shared/limits.ts'
import type { ErrorGroup } from '../../../shared/model/operations/error-group.ts'
import type { PageSpeed } from '../../../shared/model/operations/page-speed.ts'
import type { PolicyReport } from '../../../shared/model/operations/policy-report.ts'
import {
  errorGroupsText,
  pageSpeedsText,
  policyReportsText,
} from '../../../shared/text/desk/home.ts'
import { type Figures, ScrolledTable } from '../../charts/ScrolledTable.tsx'

/** Something that phones have told, under its heading. */
const PhoneTable = ({
  words: { heading, none },
  lead,
  more,
  ...figures
}: Figures & {
  words: { heading: string; none: string }
  lead?: string
  /** Below the table. */
  more?: ReactNode
}) => (
  <section className="flex flex-col gap-2">
    <h2 className="text-body font-semibold">{heading}</h2>
    {figures.rows.length === 0 ? (
      <p className="text-small text-muted">{none}</p>
    ) : (
      <>
        {lead !== undefined && <p className="text-small text-muted">{lead}</p>}
        <ScrolledTable label={heading} {...figures} />
        {more}
      </>
    )}
  </section>
)

const enginesText = (engines: ErrorGroup['engines']): string =>
  Object.entries(engines)
    .map(([engine, times]) => `${engine} ${times}`)
    .join(', ')

/** Errors of phones, the newest first: a build and a message, and no person. */
export const ErrorGroups = ({ groups }: { groups: readonly (ErrorGroup & { id: string })[] }) => {
  const { error, count, where, build, engines, last } = errorGroupsText
  return (
    <PhoneTable
      words={errorGroupsText}
      head={[error, count, where, build, engines, last]}
      rows={groups
        .toSorted((one, other) => other.updatedAt - one.updatedAt)
        .slice(0, limits.errorGroupsListed)
        .map((group) => ({
          key: group.id,
          cells: [
            <span
              key="error"
              className="wrap-break-word"
            >{`${group.name}: ${group.message}`}</span>,
            group.count,
            group.route,
            group.build,
            enginesText(group.engines),
            campusWhen(group.updatedAt),
          ],
        }))}
    />
  )
}

const shareOfGood = ({ good, fair, poor }: PageSpeed['largestPaint']): string => {
  const all = good + fair + poor
  return all === 0 ? pageSpeedsText.unknown : pageSpeedsText.share(good, all)
}

/** The share of phones for which a page was good, of the newest builds first. */
export const PageSpeeds = ({ speeds }: { speeds: readonly (PageSpeed & { id: string })[] }) => {
  const { page, build, count, vitals } = pageSpeedsText
  return (
    <PhoneTable
      words={pageSpeedsText}
      head={[page, build, count, ...webVitalNames.map((name) => vitals[name])]}
      rows={speeds
        .toSorted((one, other) => other.build - one.build || other.count - one.count)
        .slice(0, limits.pageSpeedsListed)
        .map((speed) => ({
          key: speed.id,
          cells: [
            speed.route,
            speed.build,
            speed.count,
            ...webVitalNames.map((name) => shareOfGood(speed[name])),
          ],
        }))}
    />
  )
}

/** Refusals of the content policy on phones, the most frequent first. A stored row is a day. */
export const PolicyReports = ({ days }: { days: readonly PolicyReport[] }) => {
  const { part, blocked, count, lead, full } = policyReportsText
  const isFull = days.some((one) => one.count >= limits.refusalsPerDay)
  return (
    <PhoneTable
      words={policyReportsText}
      lead={lead(limits.errorGroupKeptMs / day)}
      head={[part, blocked, count]}
      rows={addRefusals(days).map((refusal) => ({
        key: `${refusal.directive} ${refusal.blocked}`,
        cells: [
          refusal.directive,
          <span key="blocked" className="break-all">
            {refusal.blocked}
          </span>,
          refusal.count,
        ],
      }))}
      more={isFull && <p className="text-small text-muted">{full}</p>}
    />
  )
}
