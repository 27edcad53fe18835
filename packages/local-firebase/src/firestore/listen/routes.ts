import type { Scope } from '../store/view.ts'
import { collectionOf, databaseOf, idOf } from '../values/name.ts'

/** Keys under which listeners wait, so that a commit meets only those that it may concern. */
export const documentRoute = (name: string): string => name

const groupRoute = (database: string, collectionId: string): string =>
  `${database} group ${collectionId}`

export const scopeRoute = ({ parent, collectionId, allDescendants }: Scope): string => {
  if (collectionId === undefined) return databaseOf(parent)
  return allDescendants ? groupRoute(databaseOf(parent), collectionId) : `${parent}/${collectionId}`
}

/** Every key under which listeners of this document may wait. */
export const routesTo = (name: string): readonly string[] => {
  const collection = collectionOf(name)
  const database = databaseOf(name)
  return [documentRoute(name), collection, groupRoute(database, idOf(collection)), database]
}
