import type { Document } from '../types.ts'
import { collectionOf, idOf } from '../values/name.ts'

export interface Scope {
  /** The root of a database's documents, or a document. */
  parent: string
  /** Absent: every collection. */
  collectionId?: string
  /** Whether collections at any depth below the parent count. */
  allDescendants: boolean
}

/** Documents at one moment: now, in the past, or after a commit that is not applied. */
export interface View {
  get(name: string): Document | null
  /** Yields the documents in no particular order. */
  scan(scope: Scope): Iterable<Document>
}

/** @param collection full name */
export const isInScope = (scope: Scope, collection: string): boolean => {
  if (scope.collectionId !== undefined && idOf(collection) !== scope.collectionId) return false
  return scope.allDescendants
    ? collection.startsWith(`${scope.parent}/`)
    : collectionOf(collection) === scope.parent
}

/** Replaces documents of the base; null is absence. Changes that are added later show too. */
export const overlayView = (base: View, changes: ReadonlyMap<string, Document | null>): View => ({
  get: (name) => {
    const changed = changes.get(name)
    return changed === undefined ? base.get(name) : changed
  },
  *scan(scope) {
    for (const document of base.scan(scope)) if (!changes.has(document.name)) yield document
    for (const document of changes.values()) {
      if (document !== null && isInScope(scope, collectionOf(document.name))) yield document
    }
  },
})
