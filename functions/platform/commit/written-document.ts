import type { CollectionPath } from '../../../src/shared/collections/path-of.ts'
import type { Fields } from '../store.ts'

/** A document that a transaction changes; null: it is not there. */
export interface WrittenDocument {
  path: string
  id: string
  before: Fields | null
  /** The fields after the write; server times are those of the function's clock. */
  after: Fields | null
  /** The fields after the write, with the marks that ask for the commit's time. */
  asWritten: Fields | null
}

/** @param collection at the top */
export const isIn = ({ path }: WrittenDocument, collection: CollectionPath): boolean =>
  path.startsWith(`${collection}/`)
