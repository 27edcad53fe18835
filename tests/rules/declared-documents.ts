import { allCollections } from '../../src/shared/collections/all-collections.ts'
import type { Collection, Readers } from '../../src/shared/collections/collection.ts'

type Data = Readonly<Record<string, unknown>>

export const allDeclared: readonly Collection[] = Object.values(allCollections)

type Declared = Exclude<Readers, { byHand: string }>

export const isDeclared = (readers: Readers): readers is Declared =>
  typeof readers === 'string' || !('byHand' in readers)

const ownField = (readers: Readers): string | null =>
  typeof readers === 'object' && 'own' in readers ? readers.own : null

/** A document that is about this person: by its name, or by a field. */
export const documentOf = ({ name, below, readers, people }: Collection, uid: string): string => {
  const own = ownField(readers)
  if (own === 'account' || below === 'users') return `users/${uid}/${name}/x1`
  if (below === 'matches') return `matches/omar_xenia/${name}/x1`
  const isNamed = own === 'id' || (!isDeclared(readers) && 'id' in people)
  return isNamed ? `${name}/${uid}` : `${name}/of_${uid}`
}

const namingValue = (field: string, uid: string): unknown => (/s$/.test(field) ? [uid] : uid)

/** A document that names this person in every field that names somebody. */
export const dataOf = ({ people }: Collection, uid: string): Data =>
  Object.fromEntries(
    ['uid', ...Object.keys(people)]
      .filter((field) => field !== 'id' && field !== 'account')
      .map((field) => [field, namingValue(field, uid)]),
  )

/** One document of this person in each collection that the tables do not describe in full (world.ts). */
export const declaredDocuments = (uid: string): Readonly<Record<string, Data>> =>
  Object.fromEntries(
    allDeclared
      .filter(({ below, readers }) => below === undefined && isDeclared(readers))
      .map((one) => [documentOf(one, uid), dataOf(one, uid)]),
  )
