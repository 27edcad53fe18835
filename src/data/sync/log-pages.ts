import type {
  Cursor,
  LogTime,
  Messenger,
  RemoteDocument,
  RemoteQuery,
} from '../../remote/remote.ts'
import { Refusal } from '../../shared/errors.ts'
import { durations } from '../../shared/limits.ts'

/** Documents of a page: few at first, more while the network is quick. The simulator sets fewer. */
export const logPageSizes = { first: 100, growth: 5, largest: 500 }
const quickMs = durations.second

/** `refused`: this account may not read the log. */
export interface LogPage {
  state: 'answered' | 'refused'
  documents: readonly RemoteDocument[]
  last: Cursor | null
  /** Whether no page follows. */
  complete: boolean
  /** Server time of the read; null when the server was not asked, or refused. */
  readAt: number | null
}

type LogQuery = RemoteQuery & { orderedBy: LogTime }

const empty = { documents: [], last: null, complete: true, readAt: null } as const

export const refusedLogPage: LogPage = { state: 'refused', ...empty }

export const emptyLogPage: LogPage = { state: 'answered', ...empty }

export const documentPosition = (
  { orderedBy }: Pick<LogQuery, 'orderedBy'>,
  document: RemoteDocument | undefined,
): Cursor | null => {
  const updatedAt = document?.data[orderedBy]
  return document && typeof updatedAt === 'number' ? { updatedAt, id: document.id } : null
}

const isSame = (one: Cursor, other: Cursor | null): boolean =>
  one.updatedAt === other?.updatedAt && one.id === other.id

const readPage = async (
  remote: Pick<Messenger, 'pull'>,
  query: LogQuery,
  after: Cursor | null,
  limit: number,
): Promise<{ page: LogPage; nextLimit: number }> => {
  const begun = Date.now()
  try {
    const { documents, readAt } = await remote.pull({ ...query, limit, ...(after && { after }) })
    const last = documentPosition(query, documents.at(-1))
    const complete = documents.length < limit || last === null || isSame(last, after)
    const isQuick = Date.now() - begun < quickMs
    const nextLimit = isQuick ? Math.min(limit * logPageSizes.growth, logPageSizes.largest) : limit
    return { page: { state: 'answered', documents, last, complete, readAt }, nextLimit }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'unauthenticated') throw error
    return { page: refusedLogPage, nextLimit: limit }
  }
}

/**
 * Reads a log page by page, and asks for the next page while the caller puts this one.
 * @throws Transient, Refusal('unauthenticated')
 */
export async function* readLogPages(
  remote: Pick<Messenger, 'pull'>,
  query: LogQuery,
  after: Cursor | null,
): AsyncGenerator<LogPage, void> {
  let asked = readPage(remote, query, after, logPageSizes.first)
  for (;;) {
    const { page, nextLimit } = await asked
    if (page.complete) {
      yield page
      return
    }
    asked = readPage(remote, query, page.last, nextLimit)
    // A caller that failed to put a page never awaits the next one.
    asked.catch(() => undefined)
    yield page
  }
}
