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
  Timestamp,
} from 'firebase/firestore'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { boysLine, lateLine } from '../../../../../src/features/rounds/male/boys-line.ts'
import { RoundDeck } from '../../../../../src/features/rounds/RoundDeck.tsx'
import { pathOf } from '../../../../../src/shared/collections/path-of.ts'
import { maleRoundView } from '../../../../../src/shared/domain/rounds/male-round.ts'
import type { Subscription } from '../../../../../src/shared/model/payments/subscription.ts'
import type { Assignment } from '../../../../../src/shared/model/rounds/assignment.ts'
import type { Round } from '../../../../../src/shared/model/rounds/round.ts'
import { paths } from '../../../../../src/shared/paths.ts'
import { roundsText } from '../../../../../src/shared/text/rounds/rounds.ts'
import { shellText } from '../../../../../src/shared/text/shell.ts'
import { Button } from '../../../../../src/ui/button/Button.tsx'
import { Loading } from '../../../../../src/ui/display/Loading.tsx'
import { framed } from './frame.tsx'

/** The server's settings for the page at its first visit. */
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

/** Every instant as Unix milliseconds, as the product's screens want it. */
const inMillis = (value: unknown): unknown => {
  if (value instanceof Timestamp) return value.toMillis()
  if (Array.isArray(value)) return value.map(inMillis)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inMillis(one)]))
}

/** A document as it is in the cache, then as the server says. */
const useDocument = <T,>(path: string | null): T | null => {
  const [data, setData] = useState<T | null>(null)
  useEffect(() => {
    if (connected === null || path === null) return
    return onSnapshot(doc(connected.database, path), (found) =>
      setData(found.exists() ? (inMillis(found.data()) as T) : null),
    )
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

const nobody: ReadonlySet<string> = new Set()
/** Facts that the product would read beside the three documents; here they are given. */
const given = {
  verifiedRequired: false,
  verified: true,
  collegeId: 'none',
  participation: null,
  liked: nobody,
  matched: nobody,
  matchedThisRound: nobody,
} as const

const Rounds = ({ roundId }: { roundId: string }) => {
  const uid = useUid()
  const round = useDocument<Round>(uid && paths.round(roundId))
  const subscription = useDocument<Subscription>(uid && paths.subscription(uid))
  const deck = useDocument<Assignment>(uid && pathOf('assignments', roundId, uid))
  if (round === null || subscription === null || deck === null) {
    return <Loading label={shellText.loading} />
  }
  const now = Date.now()
  const cards = deck.uids.flatMap((one) => deck.cards[one] ?? [])
  const view = maleRoundView({ ...given, round, subscription, deck: cards }, now)
  if (view.state !== 'deck') return <p>{view.state}</p>
  return (
    <>
      <RoundDeck
        entries={view.cards}
        moment={view.moment}
        banner={roundsText.banner}
        own={null}
        revealedBy={[]}
        actionFor={() => <Button className="flex-1">{roundsText.like}</Button>}
      />
      <p className="text-center text-small text-muted">{boysLine(view.moment, now)}</p>
      <p className="text-center text-small text-muted">{lateLine(view.moment, round, now)}</p>
    </>
  )
}

const Screen = () => (
  <>
    <h1 className="sr-only">{shellText.rounds}</h1>
    {settings && <Rounds roundId={settings.roundId} />}
  </>
)

createRoot(document.getElementById('root') as HTMLElement).render(framed(Screen))

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
