import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query as FirestoreQuery,
  QuerySnapshot,
} from 'firebase-admin/firestore'
import { chunksOf } from './bulk.ts'
import { fromFirestore, toFirestore, toFirestoreFilter } from './firestore-values.ts'
import { sdk } from './sdk.ts'
import type { Query, Reader, Store, Stored, Transaction } from './store.ts'

interface Source {
  getAll(...references: DocumentReference[]): Promise<DocumentSnapshot[]>
  get(query: FirestoreQuery): Promise<QuerySnapshot>
}

const storedOf = (snapshot: DocumentSnapshot): Stored | null => {
  const data = snapshot.data()
  if (data === undefined) return null
  return { id: snapshot.id, path: snapshot.ref.path, data: fromFirestore(data) }
}

/**
 * The number of documents that one request reads: with the largest documents it stays well below the limit of
 * bytes.
 */
const documentsPerRequest = 300

const readerOf = (firestore: Firestore, source: Source): Reader => ({
  // Reads in chunks: a round's likes name more documents than one request may ask for. An empty list makes no
  // request, because the SDK refuses it.
  getAll: async (paths) => {
    const found: (Stored | null)[] = []
    for (const chunk of chunksOf(paths, documentsPerRequest)) {
      const snapshots = await source.getAll(...chunk.map((path) => firestore.doc(path)))
      found.push(...snapshots.map(storedOf))
    }
    return found
  },
  query: async (query) =>
    (await source.get(queryOf(firestore, query))).docs
      .map(storedOf)
      .filter((stored) => stored !== null),
})

const queryOf = (
  firestore: Firestore,
  { collection, where, newest, atMost, page, only }: Query,
): FirestoreQuery => {
  const found = where.reduce<FirestoreQuery>(
    (query, [field, operator, value]) =>
      query.where(field, operator, toFirestoreFilter(field, value)),
    firestore.collection(collection),
  )
  const filtered = only === undefined ? found : found.select(...only)
  if (page !== undefined) {
    const ordered = filtered.orderBy(sdk.firestore().FieldPath.documentId()).limit(page.size)
    return page.after === '' ? ordered : ordered.startAfter(page.after)
  }
  if (newest !== undefined) return filtered.orderBy(newest[0], 'desc').limit(newest[1])
  return atMost === undefined ? filtered : filtered.limit(atMost)
}

/**
 * More attempts than the SDK's five, which end after some eight seconds: a flood on one document lasts
 * longer.
 */
const retrying = { maxAttempts: 10 } as const

export const createStore = (firestore: Firestore): Store => ({
  ...readerOf(firestore, {
    getAll: (...references) => firestore.getAll(...references),
    get: (query) => query.get(),
  }),
  count: async (query) => (await queryOf(firestore, query).count().get()).data().count,
  transaction: (body) =>
    firestore.runTransaction((transaction) => {
      const at = (path: string) => firestore.doc(path)
      const port: Transaction = {
        ...readerOf(firestore, {
          getAll: (...references) => transaction.getAll(...references),
          get: (query) => transaction.get(query),
        }),
        create: (path, data) => void transaction.create(at(path), toFirestore(data)),
        set: (path, data) => void transaction.set(at(path), toFirestore(data)),
        merge: (path, data, fields) =>
          void transaction.set(
            at(path),
            toFirestore(data),
            fields ? { mergeFields: [...fields] } : { merge: true },
          ),
        update: (path, data) => void transaction.update(at(path), toFirestore(data)),
        delete: (path) => void transaction.delete(at(path)),
      }
      return body(port)
    }, retrying),
})
