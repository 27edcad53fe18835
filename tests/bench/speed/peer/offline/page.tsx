import { initializeApp } from 'firebase/app'
import {
  connectAuthEmulator,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithCredential,
} from 'firebase/auth'
import {
  connectFirestoreEmulator,
  doc,
  initializeFirestore,
  onSnapshot,
  persistentLocalCache,
  persistentMultipleTabManager,
} from 'firebase/firestore'
import { LucideProvider } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { RoundDeck } from '../../../../../src/features/rounds/RoundDeck.tsx'
import type { Assignment } from '../../../../../src/shared/model/assignment.ts'
import { paths } from '../../../../../src/shared/paths.ts'
import { Button } from '../../../../../src/ui/Button.tsx'

/** What the server tells the page at its first visit. */
export interface OfflinePeerSettings {
  projectId: string
  /** `host:port` */
  backend: string
  authBackend: string
  roundId: string
}

const settingsKey = 'settings'
const settings: OfflinePeerSettings | null = JSON.parse(localStorage.getItem(settingsKey) ?? 'null')

const connect = ({ projectId, backend, authBackend }: OfflinePeerSettings) => {
  const app = initializeApp({ projectId, apiKey: 'demo', appId: 'offline-peer' })
  const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence })
  connectAuthEmulator(auth, `http://${authBackend}`, { disableWarnings: true })
  const database = initializeFirestore(app, {
    localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
  })
  const [host = '', port] = backend.split(':')
  connectFirestoreEmulator(database, host, Number(port))
  return { auth, database }
}
const connected = settings && connect(settings)

/** A document as it is in the cache, then as the server says. */
const useDocument = (path: string | null): object | null => {
  const [data, setData] = useState<object | null>(null)
  useEffect(() => {
    if (connected === null || path === null) return
    return onSnapshot(doc(connected.database, path), (found) => setData(found.data() ?? null))
  }, [path])
  return data
}

const useUid = (): string | null => {
  const [uid, setUid] = useState<string | null>(null)
  useEffect(() => {
    if (connected === null) return
    return onAuthStateChanged(connected.auth, (user) => setUid(user?.uid ?? null))
  }, [])
  return uid
}

const Rounds = ({ roundId }: { roundId: string }) => {
  const uid = useUid()
  const round = useDocument(uid && paths.round(roundId))
  const subscription = useDocument(uid && paths.subscription(uid))
  const deck = useDocument(uid && paths.assignment(roundId, uid)) as Assignment | null
  if (round === null || subscription === null || deck === null) return <p>Loading</p>
  const entries = deck.uids.flatMap((one) => {
    const card = deck.cards[one]
    return card === undefined ? [] : [{ card }]
  })
  return (
    <RoundDeck
      entries={entries}
      revealedBy={[]}
      safetyFor={() => null}
      actionFor={() => <Button className="flex-1">Like</Button>}
    />
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <LucideProvider strokeWidth={1.75}>
    <main className="flex min-h-0 flex-1 flex-col">
      {settings && <Rounds roundId={settings.roundId} />}
    </main>
  </LucideProvider>,
)

const offline = {
  settle: (given: OfflinePeerSettings) => localStorage.setItem(settingsKey, JSON.stringify(given)),
  /** @param sub the account's id at Google, as the local chooser says it */
  signIn: async (idToken: string) => {
    if (connected === null) throw new Error('No settings')
    await signInWithCredential(connected.auth, GoogleAuthProvider.credential(idToken))
  },
  installWorker: async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  },
}

declare global {
  interface Window {
    offline: typeof offline
  }
}
window.offline = offline
