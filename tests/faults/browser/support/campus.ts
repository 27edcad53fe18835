import { FieldValue, Firestore } from '@google-cloud/firestore'
import type { Stream } from '../../../../src/shared/collections/streams.ts'
import { assignmentId } from '../../../../src/shared/ids.ts'
import type { Subscription } from '../../../../src/shared/model/payments/subscription.ts'
import type { User } from '../../../../src/shared/model/people/user.ts'
import type { Assignment } from '../../../../src/shared/model/rounds/assignment.ts'
import { paths } from '../../../../src/shared/paths.ts'
import { type Stack, startStack } from '../../../support/servers/stack-process.ts'

/** A man who plays in the active round, and the women of his deck whose cards say something. */
export interface Player {
  account: User
  roundId: string
  women: readonly User[]
}

/** One campus for many tests: each takes men that no other has used, and puts back what it moved. */
export interface Campus {
  stack: Stack
  projectId: string
  /** The server's own hand: passes the rules, and its triggers run. */
  firestore: Firestore
  nextMan(): Promise<Player>
  poke(uid: string, stream: Stream): Promise<void>
  setDisabled(uid: string, disabled: boolean): Promise<void>
  stop(): Promise<void>
}

// The library would look for Google's own machines.
process.env.METADATA_SERVER_DETECTION = 'none'

const projectOf = async ({ url }: Stack): Promise<string> => {
  const config = (await (await fetch(`${url}/__/firebase/init.json`)).json()) as {
    projectId: string
  }
  return config.projectId
}

const playersOf = async (stack: Stack): Promise<Player[]> => {
  const [users, decks, subscriptions, rounds] = await Promise.all(
    ['users', 'assignments', 'subscriptions', 'matchingRounds'].map((collection) =>
      stack.documents(collection),
    ),
  )
  const accounts = (users ?? []).map(({ data }) => data as unknown as User)
  const roundId =
    rounds
      ?.find(({ data }) => data.isActive)
      ?.path.split('/')
      .at(-1) ?? ''
  const paying = new Set(
    (subscriptions ?? [])
      .map(({ data }) => data as unknown as Subscription)
      .filter(({ status }) => status === 'active')
      .map(({ uid }) => uid),
  )
  return accounts
    .filter(({ uid, gender }) => gender === 'male' && paying.has(uid))
    .flatMap((account) => {
      const path = `assignments/${assignmentId(roundId, account.uid)}`
      const deck = decks?.find((document) => document.path === path)?.data as Assignment | undefined
      const women = (deck?.uids ?? []).flatMap(
        (uid) => accounts.find((one) => one.uid === uid && (one.bio ?? '') !== '') ?? [],
      )
      return women.length < 4 ? [] : [{ account, roundId, women }]
    })
}

/** Removes the likes of the seed: every like that is found later is a test's. */
const forgetLikes = async (firestore: Firestore): Promise<void> => {
  const likes = await firestore.collection('likes').get()
  await Promise.all(likes.docs.map((like) => like.ref.delete()))
}

export const startCampus = async (): Promise<Campus> => {
  const stack = await startStack()
  const projectId = await projectOf(stack)
  const firestore = new Firestore({ projectId, host: stack.backend, ssl: false })
  await forgetLikes(firestore)
  let players = await playersOf(stack)
  return {
    stack,
    projectId,
    firestore,
    nextMan: async () => {
      if (players.length === 0) {
        await stack.control('reset')
        await stack.control('seed')
        await forgetLikes(firestore)
        players = await playersOf(stack)
      }
      const player = players.shift()
      if (player === undefined) throw new Error('The campus has no man who plays')
      return player
    },
    poke: async (uid, stream) => {
      const pokedAt = { [stream]: FieldValue.serverTimestamp() }
      await firestore.doc(paths.poke(uid)).set({ pokedAt }, { merge: true })
    },
    setDisabled: async (uid, disabled) => {
      const url = `http://${stack.backend}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
        body: JSON.stringify({ localId: uid, disableUser: disabled }),
      })
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    },
    stop: async () => {
      await firestore.terminate()
      await stack.stop()
    },
  }
}
