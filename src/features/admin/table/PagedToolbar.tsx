import { Download } from 'lucide-react'
import { useState } from 'react'
import { useActionBlock } from '../../../data/react/use-action-block.ts'
import { tableText } from '../../../shared/text/admin/table.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { failureText } from '../frame/failure-text.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { csvOf } from './csv.ts'
import type { DataColumn } from './data-column.ts'
import { downloadCsv } from './download.ts'
import type { PagedRows } from './paged-rows.ts'
import type { TableView } from './table-view.ts'

/** The file holds every row that matches, also those that were not read yet. */
export const PagedToolbar = <Row,>({
  name,
  columns,
  visible,
  view,
  onView,
  paged,
}: {
  name: string
  columns: readonly DataColumn<Row>[]
  visible: readonly DataColumn<Row>[]
  view: TableView
  onView: (view: TableView) => void
  paged: PagedRows<Row>
}) => {
  const blocked = useActionBlock()
  const [count, setCount] = useState<number | null>(null)
  const save = async () => {
    setCount(0)
    try {
      const { rows, isWhole } = await paged.readAll(setCount)
      downloadCsv(name, csvOf(visible, rows))
      if (!isWhole) void toast.error(tableText.exportEnds(rows.length))
    } catch (error) {
      void toast.error(failureText(error))
    }
    setCount(null)
  }
  const state = { at: count === null ? 'idle' : 'running' } as const
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <p role="status" className="mr-auto text-small text-muted">
        {count === null ? paged.found : tableText.exporting(count)}
      </p>
      <ColumnChoice columns={columns} view={view} onView={onView} />
      <ActionButton action={{ state, blocked }} onPress={() => void save()}>
        <Download aria-hidden />
        <span className="sr-only">{tableText.export}</span>
      </ActionButton>
    </div>
  )
}
