import { cursorBehind, type PageCursor } from '../../shared/calls/page-cursor.ts'
import type { CallName, CallRequest, CallResponse } from '../../shared/calls.ts'
import type { DeskQuery, DeskSource } from './desk-query.ts'

/**
 * A query whose rows the server gives page by page. The next page is read when asked, because each is paid
 * for.
 */
export interface PagedQuery<Row> extends DeskQuery<Row> {
  /** Makes the next read ask only for the page behind these rows. */
  continueAfter(rows: readonly Row[]): void
  /** Whether the server may have more than these rows. */
  hasMore(rows: readonly Row[]): boolean
  /** The page behind these rows. @throws Refusal, Transient */
  readPage(source: Pick<DeskSource, 'call'>, known: readonly Row[]): Promise<readonly Row[]>
  pageSize: number
}

/** @param readPage a page that is not full is the last one */
export const pagedQuery = <Row>({
  key,
  pageSize,
  readPage,
  refreshMs = null,
}: Pick<PagedQuery<Row>, 'key' | 'pageSize' | 'readPage'> &
  Partial<Pick<PagedQuery<Row>, 'refreshMs'>>): PagedQuery<Row> => {
  let known: readonly Row[] | null = null
  let readCount = 0
  let endsAt: number | null = null
  return {
    key,
    pageSize,
    readPage,
    refreshMs,
    continueAfter: (rows) => {
      known = rows
    },
    hasMore: (rows) => rows.length > 0 && endsAt !== rows.length && rows.length % pageSize === 0,
    read: async (source) => {
      const asked = known
      // A new read covers as many rows as before: an admin who acted on a row far down still finds it.
      const wanted = known === null ? Math.max(1, readCount) : known.length + 1
      const rows = [...(known ?? [])]
      let isEnd = false
      while (!isEnd && rows.length < wanted) {
        const page = await readPage(source, rows)
        rows.push(...page)
        isEnd = page.length < pageSize
      }
      // `continueAfter` may have been called during this read, with rows from before it.
      known = known === asked ? null : rows
      readCount = rows.length
      endsAt = isEnd ? rows.length : null
      return rows
    },
  }
}

/**
 * Reads every row that the query finds, for a file or a selection.
 * @param atMost rows; what lies behind them is left out
 * @param onProgress after each page, with how many rows there are
 * @param isStopped asked before each page: what was read until then is the answer
 * @throws Refusal, Transient
 */
export const readAllPages = async <Row>(
  { readPage, pageSize }: PagedQuery<Row>,
  source: Pick<DeskSource, 'call'>,
  {
    atMost,
    onProgress,
    isStopped = () => false,
  }: {
    atMost: number
    onProgress: (count: number) => void
    isStopped?: (() => boolean) | undefined
  },
): Promise<{ rows: readonly Row[]; isWhole: boolean }> => {
  const rows: Row[] = []
  while (!isStopped()) {
    const page = await readPage(source, rows)
    rows.push(...page)
    onProgress(rows.length)
    if (page.length < pageSize) return { rows, isWhole: true }
    if (rows.length >= atMost) return { rows: rows.slice(0, atMost), isWhole: false }
  }
  return { rows, isWhole: false }
}

/** A call whose list goes on behind a time. */
type TimePagedCall = {
  [N in CallName]: [CallRequest<N>, CallResponse<N>] extends [
    { cursor: PageCursor | null },
    readonly { id: string }[],
  ]
    ? N
    : never
}[CallName]

type RowOf<N extends TimePagedCall> = CallResponse<N>[number & keyof CallResponse<N>] & {
  id: string
}

/** The list that a call pages by a time of its rows. @param timeOf in Unix milliseconds */
export const timePagedQuery = <N extends TimePagedCall>(
  name: N,
  asked: Omit<CallRequest<N>, 'cursor'>,
  timeOf: (row: RowOf<N>) => number,
  pages: { pageSize: number; refreshMs?: number | null },
): PagedQuery<RowOf<N>> =>
  pagedQuery({
    ...pages,
    key: JSON.stringify([name, asked]),
    readPage: async ({ call }, known) => {
      const request = { ...asked, cursor: cursorBehind(known, timeOf) } as CallRequest<N>
      return (await call(name, request)) as readonly RowOf<N>[]
    },
  })
