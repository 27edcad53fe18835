import type { ReactNode } from 'react'
import { deskHomeText } from '../../../../shared/text/admin/desk-home.ts'

/** The numbers of a chart as a table, for a screen reader and for whoever wants the figures. */
export const ChartTable = ({
  label,
  head,
  rows,
}: {
  label: string
  head: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}) => (
  <details className="text-small">
    <summary className="w-fit cursor-pointer py-3 text-muted">{deskHomeText.table}</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is scrolled by keyboard too */}
    <section className="max-h-72 overflow-auto" aria-label={label} tabIndex={0}>
      <table aria-label={label} className="tabular-nums">
        <thead>
          <tr className="text-left">
            {head.map((title) => (
              <th key={title} scope="col" className="pr-6">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row" className="pr-6 text-left font-normal">
                {first}
              </th>
              {others.map((cell, place) => (
                <td key={head[place + 1]} className="pr-6">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
)
