import { initializeApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  type Firestore,
  getDocs,
  getDocsFromCache,
  initializeFirestore,
  limit,
  orderBy,
  persistentLocalCache,
  persistentMultipleTabManager,
  query,
  where,
} from 'firebase/firestore'
import { conversationPath } from './messages.ts'

let database: Firestore

const everything = () => query(collection(database, conversationPath), orderBy('updatedAt'))

const newestOf = (matchId: string) =>
  query(
    collection(database, 'c'),
    where('matchId', '==', matchId),
    orderBy('sentAt', 'desc'),
    limit(30),
  )

/** Firestore's own persistence, for several tabs like the product's. */
export const cache = {
  open: async (firestore: string) => {
    const app = initializeApp({ projectId: 'demo-mulaqat', apiKey: 'demo', appId: 'peer' })
    database = initializeFirestore(app, {
      localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
    })
    const [host = '', port] = firestore.split(':')
    connectFirestoreEmulator(database, host, Number(port), { mockUserToken: { sub: 'peer' } })
  },
  /**
   * Brings the changes since the last call into the cache, where the query sees them: the SDK keeps a token
   * for that, and raises no result before its cache holds it.
   */
  catchUp: async () => {
    const begun = performance.now()
    const { docs, size } = await getDocs(everything())
    const last = docs.at(-1)?.get('text')
    return { last, time: performance.now() - begun, count: size }
  },
  fill: async () => (await getDocs(collection(database, 'c'))).size,
  /** Asks the server once for just this query: from then on the cache knows its result by heart. */
  ask: async (matchId: string) => (await getDocs(newestOf(matchId))).size,
  /** The first query of this page, opening included. */
  query: async (matchId: string) => {
    const begun = performance.now()
    const { size } = await getDocsFromCache(newestOf(matchId))
    return { count: size, time: performance.now() - begun }
  },
}
