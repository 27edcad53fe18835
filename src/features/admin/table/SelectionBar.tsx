import type { ReactNode } from 'react'
import { tableText } from '../../../shared/text/admin/table.ts'
import { deskButtonClass } from '../frame/desk-classes.ts'
import type { Selection } from './use-selection.ts'

/** @param matching every row that the filter lets through */
export const SelectionBar = <Row,>({
  selection,
  matching,
  children,
}: {
  selection: Selection<Row>
  matching: readonly Row[]
  children: ReactNode
}) => (
  <div className="flex flex-wrap items-center gap-2 rounded-control bg-sunken px-3 py-1.5">
    <p role="status" className="text-small font-semibold">
      {tableText.selected(selection.rows.length)}
    </p>
    {children}
    {selection.rows.length < matching.length && (
      <button
        type="button"
        className={deskButtonClass('plain')}
        onClick={() => selection.add(matching)}
      >
        {tableText.selectAll(matching.length)}
      </button>
    )}
    <button type="button" className={deskButtonClass('plain')} onClick={selection.clear}>
      {tableText.clear}
    </button>
  </div>
)
