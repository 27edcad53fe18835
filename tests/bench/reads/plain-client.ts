import { deleteApp, initializeApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  type DocumentData,
  doc,
  type Firestore,
  getFirestore,
  onSnapshot,
  orderBy,
  type Query,
  type QuerySnapshot,
  query,
  where,
} from 'firebase/firestore'
import { collections, paths } from '../../../src/shared/paths.ts'

/**
 * The same screens as one writes them at first: every screen listens to what it shows as long as it
 * is on, and a reload begins with nothing. The women are read one by one, as the specification has it.
 */
export interface PlainClient {
  rounds(): Promise<void>
  matches(): Promise<void>
  chat(matchId?: string): Promise<void>
  close(): Promise<void>
}

export const openPlainClient = async (
  { projectId, backend }: { projectId: string; backend: string },
  uid: string,
): Promise<PlainClient> => {
  const app = initializeApp({ projectId, apiKey: 'demo' }, crypto.randomUUID())
  const database: Firestore = getFirestore(app)
  const [host = '', port] = backend.split(':')
  connectFirestoreEmulator(database, host, Number(port))
  let leave: (() => void)[] = []

  const documentOf = (path: string): Promise<DocumentData | undefined> =>
    new Promise((resolve, reject) => {
      leave.push(onSnapshot(doc(database, path), (found) => resolve(found.data()), reject))
    })
  const rowsOf = (source: Query): Promise<QuerySnapshot> =>
    new Promise((resolve, reject) => {
      leave.push(onSnapshot(source, resolve, reject))
    })
  const from = (name: string) => collection(database, name)
  const turnAway = () => {
    for (const stop of leave) stop()
    leave = []
  }
  const ownMatches = () =>
    rowsOf(query(from(collections.matches), where('participants', 'array-contains', uid)))

  /** The dot of the bell: what there is, and what has been seen of it. */
  const inbox = () =>
    Promise.all([
      rowsOf(query(from(collections.notifications), where('userUid', '==', uid))),
      rowsOf(query(from(paths.seen(uid)))),
    ])

  return {
    rounds: async () => {
      turnAway()
      const [active] = await Promise.all([
        rowsOf(query(from(collections.matchingRounds), where('isActive', '==', true))),
        documentOf(paths.user(uid)),
        documentOf(paths.subscription(uid)),
        ownMatches(),
        inbox(),
      ])
      const roundId = active.docs[0]?.id ?? ''
      const [participant] = await Promise.all([
        documentOf(paths.participant(roundId, uid)),
        rowsOf(
          query(
            from(collections.likes),
            where('likingUserUid', '==', uid),
            where('roundId', '==', roundId),
          ),
        ),
      ])
      const women: string[] = participant?.assignedUids ?? []
      await Promise.all(women.map((woman) => documentOf(paths.user(woman))))
    },
    matches: async () => {
      turnAway()
      const found = await ownMatches()
      const others = found.docs.map((match) =>
        match.data().boyUid === uid ? match.data().girlUid : match.data().boyUid,
      )
      await Promise.all(others.map((other) => documentOf(paths.user(other))))
    },
    chat: async (matchId) => {
      turnAway()
      await ownMatches()
      if (matchId !== undefined) {
        await rowsOf(query(from(paths.messages(matchId)), orderBy('sentAt')))
      }
    },
    close: async () => {
      turnAway()
      await deleteApp(app)
    },
  }
}
