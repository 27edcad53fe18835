import * as v from 'valibot'
import { reportFailure } from './isolated.ts'
import type { Query, Reader, Stored } from './store.ts'

type Model = v.GenericSchema<unknown, unknown>

const parsed = <S extends Model>(schema: S, stored: Stored | null): v.InferOutput<S> | undefined =>
  stored === null ? undefined : v.parse(schema, stored.data)

export const readDocument = async <S extends Model>(
  reader: Reader,
  schema: S,
  path: string,
): Promise<v.InferOutput<S> | undefined> => parsed(schema, (await reader.getAll([path]))[0] ?? null)

/**
 * Reads documents by a schema; one that cannot be read is reported and left out, so that it stops nobody
 * else.
 */
export const readableDocuments = <S extends Model>(
  schema: S,
  found: readonly (Stored | null)[],
): v.InferOutput<S>[] =>
  found.flatMap((stored) => {
    if (stored === null) return []
    const result = v.safeParse(schema, stored.data)
    if (result.success) return [result.output]
    reportFailure(`Reading ${stored.path}`, new v.ValiError(result.issues))
    return []
  })

/** @returns the documents that exist and can be read, in the order of their paths */
export const readDocuments = async <S extends Model>(
  reader: Reader,
  schema: S,
  documentPaths: readonly string[],
): Promise<v.InferOutput<S>[]> => readableDocuments(schema, await reader.getAll(documentPaths))

/** @returns the documents that can be read */
export const readQuery = async <S extends Model>(
  reader: Reader,
  schema: S,
  query: Query,
): Promise<v.InferOutput<S>[]> => readableDocuments(schema, await reader.query(query))

/** @returns the documents that can be read, each with its id */
export const readQueryWithIds = async <S extends Model>(
  reader: Reader,
  schema: S,
  query: Query,
): Promise<(v.InferOutput<S> & { id: string })[]> =>
  (await reader.query(query)).flatMap((stored) =>
    readableDocuments(schema, [stored]).map((document) =>
      Object.assign({ id: stored.id }, document),
    ),
  )

/** The number of documents that an answer without a bound holds in memory at once. */
const pageSize = 500

type UnboundQuery = Omit<Query, 'page' | 'atMost' | 'newest'>

/**
 * Hands over an answer of any size a page at a time, in the order of the ids. The work may remove documents
 * of a page from the query: the next page begins behind them.
 * @param size documents of a page: fewer where each is large
 */
export const eachPage = async (
  reader: Reader,
  query: UnboundQuery,
  work: (found: Stored[]) => unknown,
  size = pageSize,
): Promise<void> => {
  for (let after = ''; ; ) {
    const found = await reader.query({ ...query, page: { after, size } })
    await work(found)
    const last = found.at(-1)
    if (last === undefined || found.length < size) return
    after = last.id
  }
}

/** Hands over pages of documents that can be read; the others are left out. */
export const readInPages = <S extends Model>(
  reader: Reader,
  schema: S,
  query: UnboundQuery,
  work: (documents: v.InferOutput<S>[]) => void | Promise<void>,
  size = pageSize,
): Promise<void> => eachPage(reader, query, (found) => work(readableDocuments(schema, found)), size)
