import type {
  Cursor,
  LogTime,
  Messenger,
  RemoteDocument,
  RemoteQuery,
} from '../../remote/remote.ts'
import { Refusal } from '../../shared/errors.ts'
import { durations } from '../../shared/limits.ts'

/**
 * Documents asked for at once: few at first, more while the network brings them quickly. The
 * simulator makes them so small that every growth has many pages.
 */
export const pageSizes = { first: 100, growth: 5, largest: 500 }
const quickMs = durations.second

/** `refused`: the server says that nobody may read this here, or no longer. */
export interface LogPage {
  state: 'answered' | 'refused'
  documents: readonly RemoteDocument[]
  /** Place of its last document. */
  last: Cursor | null
  /** Nothing is behind it. */
  complete: boolean
  /** Server time as of which it was read; null where the server was not asked, or refused. */
  readAt: number | null
}

type LogQuery = RemoteQuery & { orderedBy: LogTime }

const empty = { documents: [], last: null, complete: true, readAt: null } as const

const refused: LogPage = { state: 'refused', ...empty }

/** Where it is known without asking that nothing is there. */
export const nothing: LogPage = { state: 'answered', ...empty }

/** Where a document stands in its log. */
export const placeOf = (
  { orderedBy }: Pick<LogQuery, 'orderedBy'>,
  document: RemoteDocument | undefined,
): Cursor | null => {
  const updatedAt = document?.data[orderedBy]
  return document && typeof updatedAt === 'number'
    ? { updatedAt, id: /* mutant: cursor-by-time-alone */ document.id }
    : null
}

const isSame = (one: Cursor, other: Cursor | null): boolean =>
  one.updatedAt === other?.updatedAt && one.id === other.id

const ask = async (
  remote: Pick<Messenger, 'pull'>,
  query: LogQuery,
  after: Cursor | null,
  limit: number,
): Promise<{ page: LogPage; nextLimit: number }> => {
  const begun = Date.now()
  try {
    const { documents, readAt } = await remote.pull({ ...query, limit, ...(after && { after }) })
    const last = placeOf(query, documents.at(-1))
    const complete = documents.length < limit || last === null || isSame(last, after)
    const isQuick = Date.now() - begun < quickMs
    const nextLimit = isQuick ? Math.min(limit * pageSizes.growth, pageSizes.largest) : limit
    return { page: { state: 'answered', documents, last, complete, readAt }, nextLimit }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'unauthenticated') throw error
    return { page: refused, nextLimit: limit }
  }
}

/**
 * What a log holds behind a place, page by page. The next page travels while the last one is put.
 * @throws Transient, Refusal('unauthenticated')
 */
export async function* pagesOf(
  remote: Pick<Messenger, 'pull'>,
  query: LogQuery,
  after: Cursor | null,
): AsyncGenerator<LogPage, void> {
  let asked = ask(remote, query, after, pageSizes.first)
  for (;;) {
    const { page, nextLimit } = await asked
    if (page.complete) {
      yield page
      return
    }
    asked = ask(remote, query, page.last, nextLimit)
    // Whoever failed to put a page does not wait for the next one.
    asked.catch(() => undefined)
    yield page
  }
}
