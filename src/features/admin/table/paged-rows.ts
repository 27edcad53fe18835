import type { TableView } from './table-view.ts'

/** A table whose rows the server searches, filters, sorts and pages. */
export interface PagedRows<Row> {
  /** How many were read, in words. */
  found?: string
  /** Names the list: what was selected in another one is selected no more. */
  list: string
  /** Columns by which the server can sort, and the order that it was asked for. */
  sort: { columns: readonly string[]; now: TableView['sort'] }
  /** Whether the server may have more than what was read. */
  isMore: boolean
  /** The rows are those of the question before: theirs are on the way. */
  isStale: boolean
  /** Asks for more rows; called near the end of those that are drawn. */
  more(): void
  /**
   * Everything that matches, for a file or a selection.
   * @param onProgress how many rows were read so far
   * @param isStopped asked before each page
   */
  readAll(
    onProgress: (count: number) => void,
    isStopped?: () => boolean,
  ): Promise<{ rows: readonly Row[]; isWhole: boolean }>
}
