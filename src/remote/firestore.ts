import type { FirebaseApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  type QueryConstraint,
  query,
  startAfter,
  startAt,
  Timestamp,
  where,
} from 'firebase/firestore/lite'
import { Refusal } from '../shared/errors.ts'
import { askJson } from './ask-json.ts'
import type { RemoteConfig } from './config.ts'
import { fromFirestore, toWrite } from './convert.ts'
import { within } from './failure.ts'
import type { Messenger, RemoteDocument, RemoteQuery } from './remote.ts'
import type { Token } from './token.ts'

const productionHost = 'https://firestore.googleapis.com'

const constraintsOf = ({ where: filters = [], ordered, after, limit: most }: RemoteQuery) => {
  const constraints: QueryConstraint[] = filters.map(([field, op, value]) =>
    where(field, op, value),
  )
  if (ordered) constraints.push(orderBy('updatedAt'), orderBy(documentId()))
  if (after) {
    const time = Timestamp.fromMillis(after.updatedAt)
    constraints.push(after.id === '' ? startAt(time) : startAfter(time, after.id))
  }
  if (most !== undefined) constraints.push(limit(most))
  return constraints
}

const connect = (app: FirebaseApp, { emulator }: RemoteConfig): Firestore => {
  const firestore = getFirestore(app)
  if (emulator) {
    const [host = '', port] = emulator.firestore.split(':')
    connectFirestoreEmulator(firestore, host, Number(port))
  }
  return firestore
}

/** The SDK drops a token the server turned down; the second try carries a fresh one. */
const twiceIfUnauthenticated = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await within(work())
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'unauthenticated') throw error
    return within(work())
  }
}

/**
 * Reads go through Firestore Lite. Commits are sent by hand: Lite can only say "this document must
 * not exist yet" inside a transaction, which costs a read and a second round trip for every like.
 */
export const openFirestore = (
  app: FirebaseApp,
  config: RemoteConfig,
  token: Token,
): Pick<Messenger, 'get' | 'pull' | 'commit'> => {
  const firestore = connect(app, config)
  const root = `projects/${config.projectId}/databases/(default)/documents`
  const host = config.emulator ? `http://${config.emulator.firestore}` : productionHost

  return {
    get: async (path): Promise<RemoteDocument | null> => {
      const snapshot = await twiceIfUnauthenticated(() => getDoc(doc(firestore, path)))
      const data = snapshot.data()
      if (data === undefined) return null
      return { id: snapshot.id, path, data: fromFirestore(data) as RemoteDocument['data'] }
    },

    pull: async (request) => {
      const found = await twiceIfUnauthenticated(() =>
        getDocs(query(collection(firestore, request.collection), ...constraintsOf(request))),
      )
      return found.docs.map((snapshot) => ({
        id: snapshot.id,
        path: snapshot.ref.path,
        data: fromFirestore(snapshot.data()) as RemoteDocument['data'],
      }))
    },

    commit: async (writes) => {
      const body = JSON.stringify({ writes: writes.map((write) => toWrite(write, root)) })
      await token.use((headers) =>
        askJson(`${host}/v1/${root}:commit`, { method: 'POST', headers, body }),
      )
    },
  }
}
