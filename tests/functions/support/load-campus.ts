import { toDocuments } from '../../../demo/documents.ts'
import {
  newDeck,
  newParticipant,
  newPlan,
  newRound,
  newSubscription,
  windowsFrom,
} from '../../../demo/models.ts'
import type { Emulator } from '../../../packages/local-firebase/index.ts'
import type { Token } from '../../../src/remote/auth/token.ts'
import type { Messenger } from '../../../src/remote/remote.ts'
import { openFirestore } from '../../../src/remote/wire/firestore.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { campusStreams, type PersonalStream } from '../../../src/shared/collections/streams.ts'
import { likeId } from '../../../src/shared/ids.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Card } from '../../../src/shared/model/people/card.ts'
import { paths } from '../../../src/shared/paths.ts'
import { idToken } from './local-firebase.ts'

const { minute, hour, day } = durations
/** Rules ask for no underscore in ids of decks and likes. */
export const loadRound = 'r1'
export const cardsPerMan = 6
const womenPerCampus = 3_000
const earlier = (now: number) => now - day

export const manUid = (index: number): string => `man${index}`
const womanUid = (index: number): string => `woman${index % womenPerCampus}`
/** The women of his deck. */
export const deckOf = (index: number): string[] =>
  Array.from({ length: cardsPerMan }, (_, place) => womanUid(index * cardsPerMan + place))
/** A woman of another man's deck. */
export const strangerTo = (index: number): string => womanUid(index * cardsPerMan + cardsPerMan)

/** He has bought his plan and been told so: everything but a match and a block has poked. */
const poked: readonly PersonalStream[] = [
  'me',
  'subscription',
  'participation',
  'assignments',
  'inbox',
  'payments',
  'verification',
]

const card = (uid: string): Card => ({
  uid,
  photoUrls: [`https://photos.test/${uid}.jpg`],
  age: 21,
  college: 'Hindu College',
  interests: ['Music', 'Travel'],
  bio: 'Chai first, then the long way home along the river.',
  verified: true,
})

const documentsOfMan = (index: number, hasPlan: boolean, now: number) => {
  const uid = manUid(index)
  const updatedAt = earlier(now)
  const uids = deckOf(index)
  const cards = Object.fromEntries(uids.map((girlUid) => [girlUid, card(girlUid)]))
  return toDocuments({
    [paths.user(uid)]: {
      uid,
      email: `${uid}@campus.test`,
      gender: 'male',
      isProfileComplete: true,
      createdAt: updatedAt,
      updatedAt,
    },
    [paths.participant(loadRound, uid)]: newParticipant({
      roundId: loadRound,
      uid,
      gender: 'male',
      updatedAt,
    }),
    [paths.poke(uid)]: { pokedAt: Object.fromEntries(poked.map((name) => [name, updatedAt])) },
    [pathOf('assignments', loadRound, uid)]: newDeck({
      roundId: loadRound,
      viewerUid: uid,
      uids,
      cards,
      updatedAt,
    }),
    ...(hasPlan && { [paths.subscription(uid)]: newSubscription({ uid, updatedAt }) }),
  })
}

/** Every man has a deck; the window opens in a minute. @returns the instant at which it opens */
export const loadCampus = (
  { load, clock }: Emulator,
  men: number,
  hasPlan: (index: number) => boolean,
): number => {
  const now = clock.now()
  const startAt = now + minute
  const updatedAt = earlier(now)
  load({
    documents: toDocuments({
      [paths.round(loadRound)]: newRound({
        phases: windowsFrom(startAt, { girlsEnd: 9 * hour }),
        // Publishing writes it beside the decks: a new phone then asks for no older one.
        receipt: { men: 5_000, women: 5_000, shown: { min: 3, max: 10 }, seed: 1, hash: 'abc' },
        updatedAt,
      }),
      [paths.config]: { supportEmail: 'help@campus.test', updatedAt },
      [paths.plan('one')]: newPlan({ pricePaise: 9900, matches: 2, updatedAt }),
      [paths.campusPoke]: {
        pokedAt: Object.fromEntries(campusStreams.map((name) => [name, updatedAt])),
      },
    }),
    users: [],
    files: [],
  })
  for (let index = 0; index < men; index += 1) {
    load({ documents: documentsOfMan(index, hasPlan(index), now), users: [], files: [] })
  }
  return startAt
}

const nothingElse = () => Promise.reject(new Error('A man who likes asks for nothing else'))

/** The phone's own way to Firestore, over HTTP, in the name of this account. */
export const remoteOf = (
  { project, firestore, auth, storage, functions }: Emulator,
  uid: string,
  gender: 'male' | 'female',
): Messenger => {
  const seconds = Math.floor(Date.now() / durations.second)
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${idToken(project, seconds, { uid, gender })}`,
  }
  const token: Token = { use: (ask) => ask(headers), holdsClaims: async () => true }
  const emulator = { vendor: 'local', firestore, auth, storage, functions } as const
  return {
    ...openFirestore({ apiKey: 'local', projectId: project, emulator }, token),
    call: nothingElse,
    holdsClaims: token.holdsClaims,
    user: nothingElse,
    files: {
      begin: nothingElse,
      ask: nothingElse,
      add: nothingElse,
      exists: nothingElse,
      holds: nothingElse,
      remove: nothingElse,
    },
  }
}

export const likePath = (index: number, girlUid: string): string =>
  `likes/${likeId(loadRound, manUid(index), girlUid)}`
