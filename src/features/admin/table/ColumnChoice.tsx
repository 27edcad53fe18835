import { Columns3 } from 'lucide-react'
import { tableText } from '../../../shared/text/admin/table.ts'
import { deskButtonClass } from '../frame/desk-classes.ts'
import type { DataColumn } from './data-column.ts'
import { hiddenIn, type TableView } from './table-view.ts'

export const ColumnChoice = <Row,>({
  columns,
  view,
  onView,
}: {
  columns: readonly DataColumn<Row>[]
  view: TableView
  onView: (view: TableView) => void
}) => {
  const hidden = hiddenIn(columns, view)
  const toggle = (id: string) =>
    onView({
      ...view,
      hidden: hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id],
    })
  return (
    <details className="relative">
      <summary title={tableText.columns} className={`${deskButtonClass('quiet')} list-none`}>
        <Columns3 aria-hidden />
        <span className="sr-only">{tableText.columns}</span>
      </summary>
      <ul className="absolute right-0 z-20 mt-1 flex w-56 flex-col rounded-control bg-raised p-2 shadow-float ring-1 ring-line">
        {columns.map(({ id, header }) => (
          <li key={id}>
            <label className="flex min-h-8 items-center gap-2 text-small">
              <input
                type="checkbox"
                checked={!hidden.includes(id)}
                // The last column stays.
                disabled={!hidden.includes(id) && hidden.length === columns.length - 1}
                onChange={() => toggle(id)}
                className="size-4 accent-primary"
              />
              {header}
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}
