import type { allCollections } from './all-collections.ts'
import type { Collection } from './collection.ts'

type All = typeof allCollections
type Name = keyof All

/** Collections at the top. */
export type TopCollection = {
  [N in Name]: All[N] extends { below: string } ? never : N
}[Name]

/** A collection as queries name it. A name that no declaration has does not compile. */
export type CollectionPath = {
  [N in Name]: All[N] extends { below: infer Owner extends string } ? `${Owner}/${string}/${N}` : N
}[Name]

type Parts<Id extends string> = Id extends `${string}_${infer Rest}`
  ? [string, ...Parts<Rest>]
  : [string]

/** A document's path. @param id the parts that the collection's declaration names, in that order */
export const pathOf = <N extends TopCollection>(name: N, ...id: Parts<All[N]['id']>) =>
  pathById(name, id.join('_'))

/** A document's path. @param id whole */
export const pathById = <N extends TopCollection>(name: N, id: string) => `${name}/${id}` as const

type Place = Pick<Collection, 'name' | 'below'>

/** The path of a collection. @param owner the document below which it lies */
export const pathIn = ({ name, below }: Place, owner: string) =>
  (below === undefined ? name : `${below}/${owner}/${name}`) as CollectionPath

/** Path of a document below another. */
export const documentIn = (collection: Place, owner: string, id: string): string =>
  `${pathIn(collection, owner)}/${id}`
