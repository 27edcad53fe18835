import { beforeEach, describe, expect, test } from 'vitest'
import { handleCardChanged } from '../../../functions/accounts/card-changed.ts'
import { handlePokeMe } from '../../../functions/accounts/poke-me.ts'
import { handleSyncClaims } from '../../../functions/accounts/sync-claims.ts'
import { handleConfirmMatchByGirl } from '../../../functions/matches/confirm-match-by-girl.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { matchId } from '../../../src/shared/ids.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { createMemoryAccountServices } from '../support/account-services.ts'
import {
  canariesOf,
  deck,
  girlsTime,
  putLike,
  putPerson,
  round,
  roundId,
  user,
} from '../support/campus.ts'

const id = matchId('boy', 'ann')
let time = girlsTime
let store: HandlerStore
let claims: Record<string, unknown>

const auth = {
  ...createMemoryAccountServices().auth,
  readClaims: async (uid: string) => claims[uid] as Record<string, unknown> | null,
  setClaims: async (uid: string, given: Record<string, unknown>) => {
    claims[uid] = given
  },
}

beforeEach(async () => {
  time = girlsTime
  claims = { ann: { admin: false, gender: 'female', verified: false } }
  store = createHandlerStore(() => time)
  store.put(paths.round(roundId), round())
  for (const uid of ['ann', 'bea']) putPerson(store, uid, 'female')
  for (const uid of ['boy', 'boy2']) putPerson(store, uid, 'male')
  store.put(pathOf('assignments', roundId, 'boy'), deck('boy', [user('ann', 'female')]))
  store.put(
    pathOf('assignments', roundId, 'boy2'),
    deck('boy2', [user('ann', 'female'), user('bea', 'female')]),
  )
  store.put(pathOf('assignments', roundId, 'ann'), deck('ann', [user('boy', 'male')]))
  putLike(store, 'boy', 'ann')
  await handleConfirmMatchByGirl(
    store,
    { uid: 'ann', female: true, admin: false },
    { roundId, boyUid: 'boy' },
    girlsTime,
  )
  time += 1000
})

const before = { ...user('ann', 'female') }

/** Writes the account and runs its triggers, as Firestore would. */
const change = async (changes: Partial<User>) => {
  const after = { ...user('ann', 'female'), ...changes }
  store.put(paths.user('ann'), after)
  const event = { params: { uid: 'ann' }, before, after }
  await handleCardChanged(store, event, time)
  await handleSyncClaims(() => auth)(store, event, time)
}

const deckOf = (uid: string) => store.at(pathOf('assignments', roundId, uid))
const cardsIn = (uid: string) => deckOf(uid)?.cards as Record<string, unknown>
const pokedAt = (uid: string) => store.at(paths.poke(uid))?.pokedAt as Record<string, number>

describe('a changed profile', () => {
  test('reaches every deck that shows it, and pokes its viewers', async () => {
    await change({ bio: 'new words', photoUrls: ['https://photos.test/new.jpg'] })
    for (const viewer of ['boy', 'boy2']) {
      expect(cardsIn(viewer).ann).toMatchObject({
        bio: 'new words',
        photoUrls: ['https://photos.test/new.jpg'],
      })
      expect(deckOf(viewer)?.updatedAt).toBe(time)
      expect(pokedAt(viewer).assignments).toBe(time)
    }
    expect(cardsIn('boy2').bea).toMatchObject({ uid: 'bea' })
  })

  test('reaches the match, with a new handle, and pokes both', async () => {
    await change({ instagramId: 'new.handle' })
    const match = store.at(paths.match(id))
    expect(match).toMatchObject({
      updatedAt: time,
      people: { ann: { instagramId: 'new.handle' }, boy: { name: canariesOf('boy').name } },
    })
    expect(pokedAt('boy').matches).toBe(time)
    expect(pokedAt('ann').matches).toBe(time)
  })

  test('removes from the card what was removed', async () => {
    const { bio: _removed, ...rest } = user('ann', 'female')
    store.put(paths.user('ann'), rest)
    await handleCardChanged(store, { params: { uid: 'ann' }, before, after: rest }, time)
    expect(cardsIn('boy').ann).not.toHaveProperty('bio')
  })

  test('puts nothing private into a card', async () => {
    await change({ bio: 'new words', name: 'name-canary-new', email: 'mail-canary-new@x.y' })
    for (const viewer of ['boy', 'boy2']) {
      expect(JSON.stringify(deckOf(viewer))).not.toContain('canary')
    }
    expect(JSON.stringify(store.at(paths.match(id)))).not.toContain('mail-canary')
  })

  test('that others cannot see pokes only its owner', async () => {
    await change({ email: 'other@demo.campus' })
    await handlePokeMe(store, { params: { uid: 'ann' }, before, after: before }, time)
    expect(pokedAt('ann').me).toBe(time)
    expect(pokedAt('boy').assignments).toBeUndefined()
    expect(deckOf('boy')?.updatedAt).not.toBe(time)
  })

  test('that others cannot see queries neither decks nor matches', async () => {
    const searchless = {
      ...store,
      query: () => Promise.reject(new Error('searched')),
    }
    const event = { params: { uid: 'ann' }, before, after: { ...before, email: 'other@x.y' } }
    await handleCardChanged(searchless, event, time)
    await handlePokeMe(searchless, event, time)
    expect(pokedAt('ann').me).toBe(time)
  })

  test('whose event comes twice changes nothing the second time', async () => {
    await change({ bio: 'new words' })
    const first = time
    time += 1000
    await change({ bio: 'new words' })
    expect(deckOf('boy')?.updatedAt).toBe(first)
  })

  test('whose event is late shows the account as it is now', async () => {
    store.put(paths.user('ann'), user('ann', 'female', { bio: 'newest' }))
    const late = { ...before, bio: 'older' }
    await handleCardChanged(store, { params: { uid: 'ann' }, before, after: late }, time)
    expect(cardsIn('boy').ann).toMatchObject({ bio: 'newest' })
  })

  test('stays out of a match that was closed', async () => {
    store.put(paths.match(id), { ...store.at(paths.match(id)), status: 'closed' })
    await change({ instagramId: 'new.handle' })
    expect(JSON.stringify(store.at(paths.match(id)))).not.toContain('new.handle')
  })

  test('of somebody suspended vanishes from decks; an emptied deck becomes a tombstone', async () => {
    await change({ suspended: true })
    expect(deckOf('boy2')).toMatchObject({ uids: ['bea'], gone: false })
    expect(deckOf('boy')).toMatchObject({ uids: [], cards: {}, gone: true })
    expect(pokedAt('boy').assignments).toBe(time)
  })
})

describe('claims', () => {
  test('follow gender, verification and the admin flag', async () => {
    await change({ verified: true, isAdmin: true })
    expect(claims.ann).toEqual({ admin: true, gender: 'female', verified: true })
  })

  test('of a suspended admin carry no authority', async () => {
    await change({ isAdmin: true })
    expect(claims.ann).toMatchObject({ admin: true })
    const suspended = user('ann', 'female', { isAdmin: true, suspended: true })
    store.put(paths.user('ann'), suspended)
    const boss = { ...suspended, suspended: false }
    const event = { params: { uid: 'ann' }, before: boss, after: suspended }
    await handleSyncClaims(() => auth)(store, event, time)
    expect(claims.ann).toMatchObject({ admin: false })
  })

  test('are left alone by a change that does not concern them', async () => {
    const present = claims.ann
    await change({ bio: 'new words' })
    expect(claims.ann).toBe(present)
  })

  test('that an earlier run failed to set are set by any later change', async () => {
    store.put(paths.user('ann'), user('ann', 'female', { verified: true }))
    const after = user('ann', 'female', { verified: true, bio: 'later' })
    store.put(paths.user('ann'), after)
    const event = { params: { uid: 'ann' }, before: { ...after, bio: 'before' }, after }
    await handleSyncClaims(() => auth)(store, event, time)
    expect(claims.ann).toMatchObject({ verified: true })
  })

  test('end with the newer of two changes, whichever run is slower', async () => {
    const event = { params: { uid: 'ann' }, before, after: before }
    store.put(paths.user('ann'), user('ann', 'female', { isAdmin: true }))
    const slow = {
      ...auth,
      setClaims: async (uid: string, given: Record<string, unknown>) => {
        if (given.admin === true) {
          store.put(paths.user('ann'), user('ann', 'female', { isAdmin: false }))
          await handleSyncClaims(() => auth)(store, event, time)
        }
        await auth.setClaims(uid, given)
      },
    }
    await handleSyncClaims(() => slow)(store, event, time)
    expect(claims.ann).toMatchObject({ admin: false })
  })

  test('of a first profile step appear with the gender', async () => {
    const { gender: _missing, ...young } = user('ann', 'female')
    const event = { params: { uid: 'ann' }, before: young, after: before }
    await handleSyncClaims(() => auth)(store, event, time)
    expect(claims.ann).toEqual({ admin: false, gender: 'female', verified: false })
  })
})
