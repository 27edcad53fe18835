import * as v from 'valibot'
import type { Cursor, LogTime, Messenger, RemoteQuery } from '../../remote/remote.ts'
import type { CallName, CallRequest, CallResponse } from '../../shared/calls.ts'
import { durations } from '../../shared/limits.ts'
import type { DeskCollection } from './list-words.ts'

/** The part of the messenger that the desk may use. It knows the declaration of every call by its name. */
export interface DeskSource extends Pick<Messenger, 'get' | 'pull'> {
  /** @throws Refusal, Transient */
  call<N extends CallName>(name: N, request: CallRequest<N>): Promise<CallResponse<N>>
}

/** One complete answer of the server. list-words.ts says whether it is kept. */
export interface DeskQuery<Row> {
  /** Queries with the same key have the same answer. */
  key: string
  /**
   * The answer is read again after this time while a page shows it; null: only when it is opened or asked for,
   * after actions, and when it is too old to be shown.
   */
  refreshMs: number | null
  /** The calls after which a large answer is read again; without it every call. */
  changedBy?: readonly CallName[] | undefined
  /** @throws Refusal, Transient */
  read(source: DeskSource): Promise<readonly Row[]>
  /** Reads one row by its id; null when it does not exist. Only for rows with ids. */
  readOne?(source: DeskSource, id: string): Promise<Row | null>
}

/** One row of a large answer, which a call has changed. */
export interface DeskRow {
  readonly query: DeskQuery<{ id: string }>
  readonly id: string
}

/**
 * Refreshes answers of a few documents. A query with a large answer passes null, because every read is paid
 * for.
 */
const defaultRefreshMs = 30 * durations.second

interface Documents extends Pick<RemoteQuery, 'where'> {
  collection: DeskCollection
  /** Reads the answer in pages of this size, ordered by a time that every document has. */
  pages?: {
    by: LogTime & ('updatedAt' | 'createdAt')
    size: number
    /** Unix milliseconds; older documents are left out. */
    since?: number
    /** Unix milliseconds; newer documents are left out. */
    until?: number
  }
  /** The most documents of a query without pages. */
  limit?: number
  refreshMs?: number | null
  changedBy?: readonly CallName[]
}

/** Documents that this version cannot read are left out. */
const readable = <S extends v.GenericSchema<unknown, object>>(
  schema: S,
  documents: readonly { id: string; data: object }[],
): (v.InferOutput<S> & { id: string })[] =>
  documents.flatMap(({ id, data }) => {
    const parsed = v.safeParse(schema, data)
    return parsed.success ? [{ ...(parsed.output as v.InferOutput<S>), id }] : []
  })

/** Documents of a collection, with their ids. */
export const documentsQuery = <S extends v.GenericSchema<unknown, object>>(
  schema: S,
  { refreshMs = defaultRefreshMs, changedBy, pages, ...query }: Documents,
): DeskQuery<v.InferOutput<S> & { id: string }> => ({
  key: JSON.stringify([
    query.collection,
    query.where ?? [],
    pages?.since ?? null,
    pages?.until ?? null,
  ]),
  refreshMs,
  changedBy,
  readOne: async (source, id) => {
    const document = await source.get(`${query.collection}/${id}`)
    return document === null ? null : (readable(schema, [document])[0] ?? null)
  },
  read: async (source) => {
    if (pages === undefined) return readable(schema, (await source.pull(query)).documents)
    const { by, size, since, until = Number.POSITIVE_INFINITY } = pages
    const all: { id: string; data: Record<string, unknown> }[] = []
    const begin = since === undefined ? undefined : { updatedAt: since, id: '' }
    for (let after: Cursor | undefined = begin; ; ) {
      const { documents } = await source.pull({
        ...query,
        orderedBy: by,
        limit: size,
        ...(after && { after }),
      })
      all.push(...documents.filter(({ data }) => Number(data[by]) <= until))
      const last = documents.at(-1)
      const lastAt = Number(last?.data[by])
      const isEnd = last === undefined || documents.length < size || lastAt > until
      if (isEnd) return readable(schema, all)
      after = { updatedAt: lastAt, id: last.id }
    }
  },
})

/** A query for one document; its rows are one or none. */
export const documentQuery = <S extends v.GenericSchema<unknown, object>>(
  schema: S,
  path: `${DeskCollection}/${string}`,
  refreshMs: number | null = defaultRefreshMs,
): DeskQuery<v.InferOutput<S> & { id: string }> => ({
  key: path,
  refreshMs,
  read: async (source) => {
    const document = await source.get(path)
    return document === null ? [] : readable(schema, [document])
  },
})

type Listing = {
  [N in CallName]: CallResponse<N> extends readonly unknown[] ? N : never
}[CallName]

/** A query for the rows that a call answers. */
export const callQuery = <N extends Listing>(
  name: N,
  request: CallRequest<N>,
  refreshMs: number | null = defaultRefreshMs,
): DeskQuery<CallResponse<N>[number & keyof CallResponse<N>]> => ({
  key: JSON.stringify([name, request]),
  refreshMs,
  read: async (source) =>
    (await source.call(name, request)) as CallResponse<N>[number & keyof CallResponse<N>][],
})

/** The answer of a call that answers no list, as a list of one. */
export const answerQuery = <N extends CallName>(
  name: N,
  request: CallRequest<N>,
  refreshMs: number | null = defaultRefreshMs,
): DeskQuery<CallResponse<N>> => ({
  key: JSON.stringify([name, request]),
  refreshMs,
  read: async (source) => [await source.call(name, request)],
})
