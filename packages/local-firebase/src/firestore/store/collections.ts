import type { Document } from '../types.ts'
import { collectionOf, databaseOf, idOf } from '../values/name.ts'
import { isInScope, type Scope, type View } from './view.ts'

type Collection = Map<string, Document>

export class Collections implements View {
  /** Collections by full name. The map never holds an empty collection. */
  readonly #collections = new Map<string, Collection>()
  /** Collection groups: full names of collections by id and database. */
  readonly #groups = new Map<string, Set<string>>()

  get(name: string): Document | null {
    return this.#collections.get(collectionOf(name))?.get(name) ?? null
  }

  put(document: Document): void {
    const name = collectionOf(document.name)
    let collection = this.#collections.get(name)
    if (collection === undefined) {
      collection = new Map()
      this.#collections.set(name, collection)
      this.#joinGroup(name)
    }
    collection.set(document.name, document)
  }

  remove(name: string): void {
    const collectionName = collectionOf(name)
    const collection = this.#collections.get(collectionName)
    if (collection === undefined) return
    collection.delete(name)
    if (collection.size > 0) return
    this.#collections.delete(collectionName)
    this.#groups.get(groupKey(collectionName))?.delete(collectionName)
  }

  clear(): void {
    this.#collections.clear()
    this.#groups.clear()
  }

  *scan(scope: Scope): Iterable<Document> {
    for (const name of this.names(scope)) yield* this.#collections.get(name)?.values() ?? []
  }

  *all(): Iterable<Document> {
    for (const collection of this.#collections.values()) yield* collection.values()
  }

  *names(scope: Scope): Iterable<string> {
    if (scope.collectionId !== undefined && !scope.allDescendants) {
      yield `${scope.parent}/${scope.collectionId}`
      return
    }
    const candidates =
      scope.collectionId === undefined
        ? this.#collections.keys()
        : (this.#groups.get(groupKey(`${scope.parent}/${scope.collectionId}`)) ?? [])
    for (const name of candidates) if (isInScope(scope, name)) yield name
  }

  *sizes(): Iterable<readonly [name: string, size: number]> {
    for (const [name, collection] of this.#collections) yield [name, collection.size]
  }

  #joinGroup(collectionName: string): void {
    const key = groupKey(collectionName)
    const group = this.#groups.get(key) ?? new Set()
    this.#groups.set(key, group.add(collectionName))
  }
}

const groupKey = (collectionName: string): string =>
  `${databaseOf(collectionName)} ${idOf(collectionName)}`
