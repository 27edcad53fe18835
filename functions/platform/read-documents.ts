import * as v from 'valibot'
import type { Query, Reader, Stored } from './store.ts'

type Model = v.GenericSchema<unknown, unknown>

const parsed = <S extends Model>(schema: S, stored: Stored | null): v.InferOutput<S> | undefined =>
  stored === null ? undefined : v.parse(schema, stored.data)

export const readDocument = async <S extends Model>(
  reader: Reader,
  schema: S,
  path: string,
): Promise<v.InferOutput<S> | undefined> => parsed(schema, (await reader.getAll([path]))[0] ?? null)

/** @returns the documents that exist, in the order of their paths */
export const readDocuments = async <S extends Model>(
  reader: Reader,
  schema: S,
  documentPaths: readonly string[],
): Promise<v.InferOutput<S>[]> =>
  (await reader.getAll(documentPaths))
    .filter((stored) => stored !== null)
    .map((stored) => v.parse(schema, stored.data))

export const readQuery = async <S extends Model>(
  reader: Reader,
  schema: S,
  query: Query,
): Promise<v.InferOutput<S>[]> =>
  (await reader.query(query)).map((stored) => v.parse(schema, stored.data))
