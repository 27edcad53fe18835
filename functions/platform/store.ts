import type { CollectionPath } from '../../src/shared/collections/path-of.ts'
import type { ServerTime } from '../../src/shared/model/time.ts'

/** Fields of a document. Times are Unix milliseconds, or `serverTime` in a write. */
export type Fields = Record<string, unknown>

/** In a write: adds 1 to the stored number (0 without one), without a read. */
export const oneMore = { oneMore: true } as const

export const isOneMore = (value: unknown): value is typeof oneMore =>
  typeof value === 'object' && value !== null && 'oneMore' in value && value.oneMore === true

export interface Stored {
  id: string
  path: string
  data: Fields
}

export type Filter = readonly [
  field: string,
  operator: '==' | 'in' | 'array-contains' | 'array-contains-any' | '<' | '>',
  value: unknown,
]

export interface Query {
  collection: CollectionPath
  where: readonly Filter[]
  /** Returns only this number of documents, those with the greatest values of the field first. */
  newest?: readonly [field: string, count: number]
  /** Returns only this number of documents, ordered by the field that is compared with `<` or `>`. */
  atMost?: number
  /** Returns only `size` documents in the order of their ids, those behind `after`; '' from the first one. */
  page?: { readonly after: string; readonly size: number }
  /** Returns only these fields of each document: decks are large, because they hold cards. */
  only?: readonly string[]
}

export interface Reader {
  /** Documents in the order of the paths; null for a document that does not exist. */
  getAll(paths: readonly string[]): Promise<(Stored | null)[]>
  query(query: Query): Promise<Stored[]>
}

/** Reads come first: a read after a write fails. */
export interface Transaction extends Reader {
  /** Fails the transaction when the document exists. */
  create(path: string, data: Fields): void
  set(path: string, data: Fields): void
  /**
   * Merges into the document, nested maps too; creates a missing document.
   * @param fields replaces each of these field paths as a whole instead of merging maps
   */
  merge(path: string, data: Fields, fields?: readonly string[]): void
  /** Replaces field paths. Fails the transaction when the document does not exist. */
  update(path: string, data: Fields): void
  delete(path: string): void
}

/** The part of Firestore that handlers use: store-admin.ts implements it, and a store in memory for tests. */
export interface Store extends Reader {
  /** The number of documents that a query finds, without reading them: paid as one read for a thousand. */
  count(query: Pick<Query, 'collection' | 'where'>): Promise<number>
  /**
   * Serialisable, and all writes happen or none. The body may run several times: it has no effects outside.
   */
  transaction<T>(body: (transaction: Transaction) => Promise<T>): Promise<T>
}

/** A document as it is written: its times are the server's. */
export type DocumentWrite<T> = {
  [Key in keyof T]: Key extends `${string}At` ? T[Key] | ServerTime : T[Key]
}
