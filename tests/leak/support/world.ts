import {
  describeDocuments,
  type Emulator,
  encodeValue,
  type Value,
} from '../../../packages/local-firebase/index.ts'
import { allCollections } from '../../../src/shared/collections/all-collections.ts'
import type { Collection } from '../../../src/shared/collections/collection.ts'
import { documentIn } from '../../../src/shared/collections/path-of.ts'

/** A document as it lies in the database; times are ISO texts. */
export interface Stored {
  path: string
  /** Ids left out: `users`, `matches/messages`. */
  collection: string
  data: Record<string, unknown>
}

/** Everything stored, each document with a mark of its own. */
export interface World {
  documents: readonly Stored[]
  /** Paths of all files. */
  files: readonly string[]
  at(path: string): Stored | undefined
  /** Puts documents, accounts and files back to where they were when this world was taken. */
  restore(): void
}

export const markField = 'mark'

/** Stands in the document of this path and nowhere else. */
export const markOf = (path: string): string => `<mark ${path.replaceAll('/', ' ')}>`

const collectionOf = (path: string): string =>
  path
    .split('/')
    .filter((_, place) => place % 2 === 0)
    .join('/')

/**
 * Marks every document past the rules and takes the world as it is now. A collection that nobody
 * has written to gets a document, below an account one of hers, so that whoever can read one is found out.
 */
export const takeWorld = (emulator: Emulator): World => {
  const { firestoreStore: store } = emulator
  const used = new Set(Object.keys(store.collections()).map((path) => collectionOf(`${path}/x`)))
  const unused = Object.values<Collection>(allCollections)
    .filter(({ name, below }) => !used.has(below === undefined ? name : `${below}/${name}`))
    .map((one) => documentIn(one, 'xenia', 'unused'))
  store.load(unused.map((path) => ({ name: store.nameOf(path), fields: {} })))
  store.load(
    store.dump().map(({ name, fields }) => {
      const path = name.slice(store.nameOf('').length)
      return { name, fields: { ...fields, [markField]: { stringValue: markOf(path) } } }
    }),
  )
  const kept = store.dump()
  const accounts = emulator.accounts.all()
  const files = emulator.objects.all()
  const documents = Object.keys(store.collections())
    .flatMap((collection) => describeDocuments(emulator, collection))
    .map(({ path, data }) => ({ path, collection: collectionOf(path), data }))
  const byPath = new Map(documents.map((one) => [one.path, one]))
  return {
    documents,
    files: files.map(({ metadata }) => metadata.path),
    at: (path) => byPath.get(path),
    restore: () => {
      store.restore(kept)
      emulator.accounts.restore(accounts)
      emulator.objects.restore(files)
    },
  }
}

export const wireValueOf = (value: unknown): Value => encodeValue(value)

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** The document's fields as a query names them, maps one level deep. */
export const fieldsOf = ({ data }: Stored): (readonly [path: string, value: Value])[] =>
  Object.entries(data).flatMap(([key, value]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return [[key, wireOf(value)] as const]
    }
    return Object.entries(value).map(
      ([inner, below]) => [`\`${key}\`.\`${inner}\``, wireOf(below)] as const,
    )
  })

const wireOf = (value: unknown): Value =>
  typeof value === 'string' && instant.test(value) ? { timestampValue: value } : encodeValue(value)

/** The ids by which admins list reports and outcomes. */
export const deskIdsIn = ({ documents }: World): string[] =>
  documents.flatMap(({ collection, data }) =>
    collection === 'reports' ? [String(data.deskId)] : [],
  )
