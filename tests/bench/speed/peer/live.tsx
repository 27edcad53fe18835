import { initializeApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  onSnapshot,
  persistentLocalCache,
  persistentMultipleTabManager,
  setDoc,
} from 'firebase/firestore'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

let database: Firestore
let stop = () => {}

const Toggle = () => {
  const [pressed, setPressed] = useState(false)
  return (
    <button type="button" onClick={() => setPressed(!pressed)}>
      {pressed ? 'On' : 'Off'}
    </button>
  )
}

/** Firebase and React alone: a listener that writes what it hears, and a button. */
const live = {
  /** The store evaluates no rules, so that only the listener is measured. */
  open: (firestore: string, cache: 'memory' | 'tabs') => {
    const app = initializeApp({ projectId: 'demo-mulaqat', apiKey: 'demo', appId: 'peer' })
    database = initializeFirestore(app, {
      localCache:
        cache === 'memory'
          ? memoryLocalCache()
          : persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
    })
    const [host = '', port] = firestore.split(':')
    connectFirestoreEmulator(database, host, Number(port), { mockUserToken: 'owner' })
  },
  /** Shows this field of a document from now on. Resolves when the listener has spoken once. */
  follow: (path: string, field: string) =>
    new Promise<void>((resolve) => {
      stop()
      stop = onSnapshot(doc(database, path), (found) => {
        document.body.textContent = String(found.get(field) ?? 'nothing yet')
        resolve()
      })
    }),
  /** @returns the instant at which the write began, Unix milliseconds */
  write: (path: string, field: string, value: string) => {
    const at = performance.timeOrigin + performance.now()
    void setDoc(doc(database, path), { [field]: value })
    return at
  },
  /** Draws the button over the page's content, so that the test can press it. */
  drawButton: () => {
    const root = document.createElement('div')
    root.style.cssText = 'position: fixed; top: 0; left: 0; z-index: 999'
    document.querySelector('main')?.append(root)
    createRoot(root).render(<Toggle />)
  },
}

declare global {
  interface Window {
    live: typeof live
  }
}
window.live = live
