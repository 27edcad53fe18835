import type { Scope } from '../store/view.ts'
import { collectionOf, databaseOf, idOf } from '../values/name.ts'

/**
 * Where a listener is looked up when a document changes, so that a commit only meets the listeners
 * it may concern: by document, by collection, by collection group, or by database.
 */
export const documentRoute = (name: string): string => name

const groupRoute = (database: string, collectionId: string): string =>
  `${database} group ${collectionId}`

export const scopeRoute = ({ parent, collectionId, allDescendants }: Scope): string => {
  if (collectionId === undefined) return databaseOf(parent)
  return allDescendants ? groupRoute(databaseOf(parent), collectionId) : `${parent}/${collectionId}`
}

/** Every place where listeners of this document may be found. */
export const routesTo = (name: string): readonly string[] => {
  const collection = collectionOf(name)
  const database = databaseOf(name)
  return [documentRoute(name), collection, groupRoute(database, idOf(collection)), database]
}
