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
  initializeFirestore,
  limit,
  onSnapshot,
  persistentLocalCache,
  persistentMultipleTabManager,
  query,
  setDoc,
} from 'firebase/firestore'

let database: Firestore
let auth: Auth

/** An app as Firebase's guides write it, on Firestore's own persistence. */
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
  /** Waits for the account: it decides what is shown, so the documents come after it. */
  firstCards: async () => {
    await auth.authStateReady()
    return (await getDocs(query(collection(database, 'cards'), limit(20)))).size
  },
  write: async (value: number) => {
    const at = Date.now()
    void setDoc(doc(database, 'shared/one'), { value })
    return at
  },
  /** The instant at which a listener reports this value, Unix milliseconds. */
  seen: (path: string, value: number) =>
    new Promise<number>((resolve) => {
      const stop = onSnapshot(doc(database, path), (found) => {
        if (found.data()?.value !== value) return
        resolve(Date.now())
        stop()
      })
    }),
}

declare global {
  interface Window {
    peer: typeof peer
  }
}
window.peer = peer
