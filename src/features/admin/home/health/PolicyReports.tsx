import { addRefusals } from '../../../../shared/domain/operations/policy-refusals.ts'
import * as limits from '../../../../shared/limits.ts'
import { day } from '../../../../shared/limits.ts'
import type { PolicyReport } from '../../../../shared/model/operations/policy-report.ts'
import { policyReportsText as words } from '../../../../shared/text/admin/desk-home.ts'

const columns = [words.part, words.blocked, words.count]

/** Refusals of the content policy on phones, the most frequent first. A stored row is a day. */
export const PolicyReports = ({ days }: { days: readonly PolicyReport[] }) => {
  const refusals = addRefusals(days)
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-body font-semibold">{words.heading}</h2>
      {refusals.length === 0 ? (
        <p className="text-small text-muted">{words.none}</p>
      ) : (
        <>
          <p className="text-small text-muted">{words.lead(limits.errorGroupKeptMs / day)}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is scrolled by keyboard too */}
          <section className="max-h-96 overflow-auto" aria-label={words.heading} tabIndex={0}>
            <table aria-label={words.heading} className="w-full text-left text-small">
              <thead>
                <tr className="text-muted">
                  {columns.map((title) => (
                    <th key={title} scope="col" className="pr-4 font-normal">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {refusals.map(({ directive, blocked, count }) => (
                  <tr key={`${directive} ${blocked}`} className="border-t border-line align-top">
                    <th scope="row" className="py-1 pr-4 font-normal">
                      {directive}
                    </th>
                    <td className="pr-4 break-all">{blocked}</td>
                    <td className="pr-4 tabular-nums">{count}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {days.some(({ count }) => count >= limits.refusalsPerDay) && (
            <p className="text-small text-muted">{words.full}</p>
          )}
        </>
      )}
    </section>
  )
}
