import type { ReactNode } from 'react'
import { deskHomeText } from '../../shared/text/desk/home.ts'

/** Classes of the parts. */
const looks = {
  figures: {
    room: 'max-h-72 overflow-auto',
    table: 'tabular-nums',
    head: 'text-left',
    title: 'pr-6',
    row: '',
    first: 'pr-6 text-left font-normal',
    cell: 'pr-6',
  },
  list: {
    room: 'max-h-96 overflow-auto',
    table: 'w-full text-left text-small tabular-nums',
    head: 'text-muted',
    title: 'pr-4 font-normal',
    row: 'border-t border-line align-top',
    first: 'py-1 pr-4 font-normal',
    cell: 'pr-4',
  },
} as const

export interface Figures {
  /** Titles of the columns. */
  head: readonly string[]
  /** The first cell of a row names it. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** A table of a few columns that scrolls in its room, by keyboard too. */
export const ScrolledTable = ({
  label,
  look = 'list',
  room = looks[look].room,
  head,
  rows,
}: Figures & {
  label: string
  look?: keyof typeof looks
  /** Classes of its room, where it is another. */
  room?: string
}) => {
  const classes = looks[look]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is scrolled by keyboard too
    <section className={room} aria-label={label} tabIndex={0}>
      <table aria-label={label} className={classes.table}>
        <thead>
          <tr className={classes.head}>
            {head.map((title) =>
              title === '' ? (
                <td key={title} />
              ) : (
                <th key={title} scope="col" className={classes.title}>
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key} className={classes.row}>
              <th scope="row" className={classes.first}>
                {first}
              </th>
              {others.map((cell, place) => (
                <td key={head[place + 1]} className={classes.cell}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The numbers of a chart as a table, for a screen reader and for whoever wants the figures. */
export const ChartTable = ({ label, ...figures }: Figures & { label: string }) => (
  <details className="text-small">
    <summary className="w-fit cursor-pointer py-3 text-muted">{deskHomeText.table}</summary>
    <ScrolledTable label={label} look="figures" {...figures} />
  </details>
)
