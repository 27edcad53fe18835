import { initializeApp } from 'firebase/app'
import {
  type Auth,
  connectAuthEmulator,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  signInWithCredential,
} from 'firebase/auth'
import {
  collection,
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getDocs,
  getDocsFromCache,
  initializeFirestore,
  limit,
  onSnapshot,
  orderBy,
  persistentLocalCache,
  persistentMultipleTabManager,
  query,
  setDoc,
  where,
} from 'firebase/firestore'
import { UserDatabase } from '../../../../src/data/db.ts'
import { realmLocks } from '../../../../src/data/locks.ts'
import { messagesMirror } from '../../../../src/data/log-mirrors.ts'
import { pullLog } from '../../../../src/data/pull-log.ts'
import { openFirestore } from '../../../../src/remote/firestore.ts'
import type { Messenger } from '../../../../src/remote/remote.ts'

let database: Firestore
let auth: Auth

const conversation = (id: string) =>
  query(collection(database, 'c'), where('matchId', '==', id), orderBy('sentAt', 'desc'), limit(30))

/** The product's own pull, from its REST adapter into its rows. */
const ingestRows = async (firestore: string) => {
  const rows = new UserDatabase('ingest')
  await rows.open()
  const config = {
    apiKey: 'demo',
    projectId: 'demo-mulaqat',
    emulator: { firestore, auth: firestore, storage: firestore, functions: firestore },
  }
  const headers = { 'Content-Type': 'application/json' }
  const remote = openFirestore(config, { use: (ask) => ask(headers) })
  const engine = { database: rows, remote: remote as Messenger, locks: realmLocks(), now: Date.now }
  const begun = performance.now()
  await pullLog(engine, messagesMirror('bench'))
  return { size: await rows.messages.count(), time: performance.now() - begun }
}

/** An app as Firebase's guides write it, on Firestore's own persistence; and rows of the product. */
const peer = {
  open: (firestore: string, authHost: string) => {
    const app = initializeApp({ projectId: 'demo-mulaqat', apiKey: 'demo', appId: 'peer' })
    database = initializeFirestore(app, {
      localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
    })
    const [host = '', port] = firestore.split(':')
    connectFirestoreEmulator(database, host, Number(port))
    auth = initializeAuth(app, { persistence: indexedDBLocalPersistence })
    connectAuthEmulator(auth, `http://${authHost}`, { disableWarnings: true })
  },
  signIn: async () => {
    const token = JSON.stringify({ sub: 'peer', email: 'peer@demo.campus', email_verified: true })
    await signInWithCredential(auth, GoogleAuthProvider.credential(token))
  },
  /** Who is signed in decides what is shown: the documents come after that. */
  firstCards: async () => {
    await auth.authStateReady()
    return (await getDocs(query(collection(database, 'cards'), limit(20)))).size
  },
  fill: async () => (await getDocs(collection(database, 'c'))).size,
  /** @returns milliseconds of the first query of this page */
  queryCache: async (id: string) => {
    const begun = performance.now()
    const { size } = await getDocsFromCache(conversation(id))
    return { size, time: performance.now() - begun }
  },
  write: async (value: number) => {
    const at = Date.now()
    void setDoc(doc(database, 'shared/one'), { value })
    return at
  },
  /** When this value is seen, Unix milliseconds. */
  seen: (path: string, value: number) =>
    new Promise<number>((resolve) => {
      const stop = onSnapshot(doc(database, path), (found) => {
        if (found.data()?.value !== value) return
        resolve(Date.now())
        stop()
      })
    }),
  ingestRows,
  ingestCache: async () => {
    const begun = performance.now()
    const all = query(collection(database, 'matches/bench/messages'), orderBy('updatedAt'))
    const { size } = await getDocs(all)
    return { size, time: performance.now() - begun }
  },
  fillRows: async (count: number) => {
    const rows = new UserDatabase('bench')
    await rows.messages.bulkPut(
      Array.from({ length: count }, (_, index) => ({
        id: `m${index}`,
        matchId: `match-${index % 20}`,
        senderUid: 'somebody',
        text: 'Something of about the length that people write on a phone',
        clientAt: index,
        sentAt: index,
        updatedAt: index,
        deletedAt: null,
      })),
    )
    rows.close()
  },
  queryRows: async (id: string) => {
    const rows = new UserDatabase('bench')
    const begun = performance.now()
    const found = await rows.messages
      .where('[matchId+sentAt]')
      .between([id, 0], [id, Number.POSITIVE_INFINITY])
      .reverse()
      .limit(30)
      .toArray()
    return { size: found.length, time: performance.now() - begun }
  },
}

declare global {
  interface Window {
    peer: typeof peer
  }
}
window.peer = peer
