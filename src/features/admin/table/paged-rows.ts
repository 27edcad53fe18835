/** A table whose rows the server searches, filters, sorts and pages. */
export interface PagedRows<Row> {
  /** Asks for more rows; called near the end of those that are drawn. */
  more(): void
  /** Everything that matches, for a file. @param told how many rows were read so far */
  readAll(told: (count: number) => void): Promise<{ rows: readonly Row[]; isWhole: boolean }>
}
