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
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  query,
  where,
} from 'firebase/firestore'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { paths } from '../../../src/shared/paths.ts'

/**
 * The same screens as one writes them at first: every screen listens to what it shows as long as it
 * is on, and a reload begins with nothing, since the SDK keeps its cache in memory by default.
 *
 * What each screen shows decides what it reads, no more and no less:
 * - rounds: the active round, the own account, plan and place in it, the own likes, the women one by
 *   one as the specification has it; the matches, since a matched woman's card says so; for the dot of
 *   the poke the personal notifications, those to the own audiences and what has been seen;
 * - matches: the matches, and each partner's account for her name and photos;
 * - chat: the matches with their last messages, of each conversation what is unread, and all of the
 *   one that is opened.
 *
 * In its favour: coming back to a screen within a session costs nothing, as the SDK resumes a listener
 * it had; and it runs without rules, while the product pays for each document that its rules read.
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
    rowsOf(query(from('matches'), where('participants', 'array-contains', uid)))

  const notifications = from('notifications')
  const audiences = ['all', 'male', 'verified']
  const inbox = () =>
    Promise.all([
      rowsOf(query(notifications, where('userUid', '==', uid))),
      rowsOf(
        query(notifications, where('userUid', '==', null), where('targetType', 'in', audiences)),
      ),
      rowsOf(query(from(paths.seen(uid)))),
    ])

  const unreadIn = (match: QueryDocumentSnapshot) => {
    const readAt = match.data().readAt?.[uid] ?? new Date(0)
    return rowsOf(query(from(paths.messages(match.id)), where('sentAt', '>', readAt)))
  }

  return {
    rounds: async () => {
      turnAway()
      const [active] = await Promise.all([
        rowsOf(query(from('matchingRounds'), where('isActive', '==', true))),
        documentOf(paths.user(uid)),
        documentOf(paths.subscription(uid)),
        ownMatches(),
        inbox(),
      ])
      const roundId = active.docs[0]?.id ?? ''
      const [deck] = await Promise.all([
        documentOf(pathOf('assignments', roundId, uid)),
        documentOf(paths.participant(roundId, uid)),
        rowsOf(
          query(from('likes'), where('likingUserUid', '==', uid), where('roundId', '==', roundId)),
        ),
      ])
      const women: string[] = deck?.uids ?? []
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
      const { docs } = await ownMatches()
      await Promise.all(docs.map(unreadIn))
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
