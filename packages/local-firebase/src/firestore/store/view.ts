import type { Document } from '../types.ts'
import { collectionOf, idOf } from '../values/name.ts'

/** The documents a query looks at. */
export interface Scope {
  /** The root of a database's documents, or a document. */
  parent: string
  /** Absent: every collection. */
  collectionId?: string
  /** Collections at any depth below the parent, not only directly below it. */
  allDescendants: boolean
}

/** Documents at one moment: the present, the past, or a commit not yet made. */
export interface View {
  get(name: string): Document | null
  /** In no particular order. */
  scan(scope: Scope): Iterable<Document>
}

/** Whether a collection, by its full name, belongs to the scope. */
export const isInScope = (scope: Scope, collection: string): boolean => {
  if (scope.collectionId !== undefined && idOf(collection) !== scope.collectionId) return false
  return scope.allDescendants
    ? collection.startsWith(`${scope.parent}/`)
    : collectionOf(collection) === scope.parent
}

/** The base with some documents replaced (null: absent). The changes may grow later. */
export const overlay = (base: View, changes: ReadonlyMap<string, Document | null>): View => ({
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
