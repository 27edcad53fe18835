/** `loading`: never read. A trouble beside rows means that the rows are as old as `readAt`. */
export type DeskAnswer<Row = unknown> =
  /** `trouble`: why the newest read failed. */
  | { state: 'loading'; trouble: unknown }
  /** `readAt`: server time at which the rows were asked for. */
  | { state: 'ready'; rows: readonly Row[]; readAt: number; trouble: unknown }

/** The last answers, by the keys of their queries: in the memory of the page, and on no disk. */
export type DeskAnswers = ReadonlyMap<string, DeskAnswer>

export const unread: DeskAnswer<never> = { state: 'loading', trouble: null }
