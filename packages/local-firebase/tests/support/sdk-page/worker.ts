import { initializeApp } from 'firebase/app'
import * as lite from 'firebase/firestore/lite'

/** The part of a service worker's scope that is needed here; a page's types know nothing of it. */
interface WorkerScope {
  addEventListener(type: 'message', heard: (event: PortMessage) => void): void
}
interface PortMessage {
  data: number
  source: { postMessage(answer: unknown): void }
  waitUntil(work: Promise<void>): void
}

/** The unmodified SDK in a service worker: told a port, it writes a document and finds it again. */
const scope = globalThis as unknown as WorkerScope

const writeAndFind = async (port: number): Promise<string[]> => {
  const app = initializeApp({ projectId: 'demo-firestore', apiKey: 'demo' })
  const database = lite.getFirestore(app)
  lite.connectFirestoreEmulator(database, '127.0.0.1', port)
  const written = lite.collection(database, 'c')
  await lite.setDoc(lite.doc(written, 'from-a-worker'), { n: 1 })
  const found = await lite.getDocs(lite.query(written, lite.where('n', '==', 1)))
  return found.docs.map(({ id }) => id)
}

scope.addEventListener('message', (event) => {
  event.waitUntil(
    writeAndFind(event.data).then(
      (ids) => event.source.postMessage(ids),
      (error: unknown) => event.source.postMessage(String(error)),
    ),
  )
})
