/** `readAt`: server time at which the rows were asked for. */
export interface ReadyAnswer<Row = unknown> {
  state: 'ready'
  rows: readonly Row[]
  readAt: number
  trouble: unknown
}

/** `loading`: never read. A trouble beside rows means that the rows are as old as `readAt`. */
export type DeskAnswer<Row = unknown> =
  /** `trouble`: why the newest read failed. */
  { state: 'loading'; trouble: unknown } | ReadyAnswer<Row>

/** The answers that this page shows, by the keys of their queries. */
export type DeskAnswers = ReadonlyMap<string, DeskAnswer>

export const unread: DeskAnswer<never> = { state: 'loading', trouble: null }

/** Whether an answer replaces the known one. A known time ahead of the clock says nothing. */
export const isNewer = (askedAt: number, known: number, now: number): boolean =>
  askedAt >= known || known > now
