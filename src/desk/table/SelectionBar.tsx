import { type ReactNode, useRef } from 'react'
import { tableText } from '../../shared/text/desk/table.ts'
import { DeskButton, OnlineButton } from '../act/ActionButton.tsx'
import { type PagedRows, useReadAll } from './use-paged-rows.ts'
import type { Selection } from './use-selection.ts'

/** @param matching every row that the filter lets through, of those that were read */
export const SelectionBar = <Row,>({
  selection,
  matching,
  paged,
  children,
}: {
  selection: Selection<Row>
  matching: readonly Row[]
  paged: PagedRows<Row> | undefined
  children: ReactNode
}) => (
  <div className="flex flex-wrap items-center gap-2 rounded-control bg-sunken px-3 py-1.5 max-md:sticky max-md:bottom-[calc(var(--tab-bar)+0.5rem)] max-md:z-10 max-md:order-last max-md:shadow-float max-md:[&_button]:min-h-11">
    <p role="status" className="text-small font-semibold">
      {tableText.selected(selection.rows.length)}
    </p>
    {children}
    {paged?.isMore === true ? (
      <SelectAllPages selection={selection} paged={paged} />
    ) : (
      selection.rows.length < matching.length && (
        <DeskButton look="plain" onClick={() => selection.add(matching)}>
          {tableText.selectAll(matching.length)}
        </DeskButton>
      )
    )}
    <DeskButton look="plain" onClick={() => selection.drop()}>
      {tableText.clear}
    </DeskButton>
  </div>
)

/** Reads what matches to its end, a page at a time. What was read before a stop is selected. */
const SelectAllPages = <Row,>({
  selection,
  paged,
}: {
  selection: Selection<Row>
  paged: PagedRows<Row>
}) => {
  const { count, read } = useReadAll(paged, tableText.selectEnds)
  const isStopped = useRef(false)
  const start = () => {
    isStopped.current = false
    void read(selection.add, () => isStopped.current)
  }
  if (count !== null) {
    return (
      <>
        <p role="status" className="text-small">
          {tableText.selecting(count)}
        </p>
        <DeskButton
          onClick={() => {
            isStopped.current = true
          }}
        >
          {tableText.stop}
        </DeskButton>
      </>
    )
  }
  return (
    <OnlineButton look="plain" onPress={start}>
      {tableText.selectAllPages}
    </OnlineButton>
  )
}
