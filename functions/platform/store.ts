import type { ServerTime } from '../../src/shared/model/time.ts'

/** Instants are Unix milliseconds, or `serverTime` in a write. */
export type Fields = Record<string, unknown>

/** Stands in a write for "one more than is there", from 0 on, and needs no reading. */
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
  operator: '==' | 'array-contains' | '<',
  value: unknown,
]

export interface Query {
  collection: string
  where: readonly Filter[]
  /** Only this many, the greatest in this field, greatest first. */
  newest?: readonly [field: string, count: number]
  /** Only this many, in the order of the field that is compared with `<`. */
  atMost?: number
}

export interface Reader {
  /** In the order of the paths; null for a document that does not exist. */
  getAll(paths: readonly string[]): Promise<(Stored | null)[]>
  query(query: Query): Promise<Stored[]>
}

/** Reads come first: a read after a write is an error. */
export interface Transaction extends Reader {
  /** Fails the transaction when the document exists. */
  create(path: string, data: Fields): void
  set(path: string, data: Fields): void
  /**
   * Merges into the document, maps within maps as well; makes it when it is missing.
   * @param fields the field paths that are written, each replaced as a whole: then no maps are merged
   */
  merge(path: string, data: Fields, fields?: readonly string[]): void
  /**
   * Replaces the named fields. A key is a field path with dots. Fails the transaction when the
   * document does not exist.
   */
  update(path: string, data: Fields): void
  /** Deletes the document; nothing happens when it does not exist. */
  delete(path: string): void
}

/**
 * What handlers know of Firestore. One implementation over the Admin SDK, one in memory for tests.
 */
export interface Store extends Reader {
  /** All or nothing, serialisable. The body runs again on contention: no effects outside it. */
  transaction<T>(body: (transaction: Transaction) => Promise<T>): Promise<T>
}

/** A document as it is written: its times are the server's. */
export type Written<T> = {
  [Key in keyof T]: Key extends `${string}At` ? T[Key] | ServerTime : T[Key]
}
