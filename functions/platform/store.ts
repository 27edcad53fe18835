import type { ServerTime } from '../../src/shared/model/time.ts'

/** Instants are Unix milliseconds, or `serverTime` in a write. */
export type Fields = Record<string, unknown>

/** In a write: the stored number plus 1, from 0 on, without a read. */
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
  collection: string
  where: readonly Filter[]
  /** Only this many, the greatest values of this field first. */
  newest?: readonly [field: string, count: number]
  /** Only this many, ordered by the field that is compared with `<` or `>`. */
  atMost?: number
  /** Only this many in the order of their ids, those behind this id; '' from the first one. */
  page?: { readonly after: string; readonly size: number }
  /** Only these fields of each: decks hold cards. */
  only?: readonly string[]
}

export interface Reader {
  /** In the order of the paths; null for a document that does not exist. */
  getAll(paths: readonly string[]): Promise<(Stored | null)[]>
  query(query: Query): Promise<Stored[]>
}

/** Reads come first: a read after a write fails. */
export interface Transaction extends Reader {
  /** Fails the transaction when the document exists. */
  create(path: string, data: Fields): void
  set(path: string, data: Fields): void
  /**
   * Merges into the document, nested maps too; creates it when it is missing.
   * @param fields replaces each of these field paths as a whole instead of merging maps
   */
  merge(path: string, data: Fields, fields?: readonly string[]): void
  /** Replaces field paths. Fails the transaction when the document does not exist. */
  update(path: string, data: Fields): void
  delete(path: string): void
}

/** The part of Firestore that handlers use: store-admin.ts implements it, and a store in memory for tests. */
export interface Store extends Reader {
  /** How many documents a query finds, without reading them: paid as one read for a thousand. */
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
