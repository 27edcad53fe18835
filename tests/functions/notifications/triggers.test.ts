import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { handleProjectCards } from '../../../functions/accounts/project-cards.ts'
import { handleSyncClaims } from '../../../functions/accounts/sync-claims.ts'
import { handleConfirmMatchByGirl } from '../../../functions/matches/confirm-match-by-girl.ts'
import {
  handlePokeBlocks,
  handlePokeConfig,
  handlePokeParticipation,
  handlePokePayments,
  handlePokePlans,
  handlePokeSeen,
  handlePokeSubscription,
  handlePokeVerification,
} from '../../../functions/notifications/poke-changes.ts'
import { handlePokeRounds } from '../../../functions/rounds/poke-rounds.ts'
import { matchId } from '../../../src/shared/ids.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { User } from '../../../src/shared/model/people/user.ts'
import { roundSchema } from '../../../src/shared/model/rounds/round.ts'
import { paths } from '../../../src/shared/paths.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { createMemoryAccountServices } from '../support/account-services.ts'
import {
  canariesOf,
  deck,
  girlsTime,
  participant,
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
  store.put(serverPaths.assignment(roundId, 'boy'), deck('boy', [user('ann', 'female')]))
  store.put(
    serverPaths.assignment(roundId, 'boy2'),
    deck('boy2', [user('ann', 'female'), user('bea', 'female')]),
  )
  store.put(serverPaths.assignment(roundId, 'ann'), deck('ann', [user('boy', 'male')]))
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
  await handleProjectCards(store, event, time)
  await handleSyncClaims(() => auth)(store, event, time)
}

const deckOf = (uid: string) => store.at(serverPaths.assignment(roundId, uid))
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
    await handleProjectCards(store, { params: { uid: 'ann' }, before, after: rest }, time)
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
    await change({ lastLoginAt: time, email: 'other@demo.campus' })
    expect(pokedAt('ann').me).toBe(time)
    expect(pokedAt('boy').assignments).toBeUndefined()
    expect(deckOf('boy')?.updatedAt).not.toBe(time)
  })

  test('that others cannot see queries neither decks nor matches', async () => {
    const searchless = {
      ...store,
      query: () => Promise.reject(new Error('searched')),
    }
    const event = { params: { uid: 'ann' }, before, after: { ...before, lastLoginAt: time } }
    await handleProjectCards(searchless, event, time)
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
    await handleProjectCards(store, { params: { uid: 'ann' }, before, after: late }, time)
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

describe('a trigger pokes', () => {
  const written = { before: null, after: {} }

  test('the owner of a subscription', async () => {
    await handlePokeSubscription(store, { params: { uid: 'boy2' }, ...written }, time)
    expect(pokedAt('boy2')).toEqual({ subscription: time })
  })

  test('the participant, also when the document is deleted', async () => {
    const data = { ...participant('boy2', 'male') }
    const params = { id: `${roundId}_boy2` }
    await handlePokeParticipation(store, { params, before: data, after: null }, time)
    expect(pokedAt('boy2')).toEqual({ participation: time })
  })

  test.each([
    ['payments', handlePokePayments],
    ['verification', handlePokeVerification],
    ['blocks', handlePokeBlocks],
  ])(
    'the owner alone when a document of their %s changes or is deleted',
    async (stream, handler) => {
      const data = { uid: 'boy2', otherUid: 'girl1' }
      const params = { uid: 'boy2', id: 'any' }
      await handler(store, { params, before: data, after: null }, time)
      expect(pokedAt('boy2')).toEqual({ [stream]: time })
      expect(store.at(paths.poke('girl1'))).toBeUndefined()
    },
  )

  test('for a new seen mark, and not when the mark is deleted with the account', async () => {
    const params = { uid: 'boy2', id: 'n1' }
    await handlePokeSeen(store, { params, before: { seenAt: 1 }, after: null }, time)
    expect(store.at(paths.poke('boy2'))).toBeUndefined()
    await handlePokeSeen(store, { params, before: null, after: { seenAt: 1 } }, time)
    expect(pokedAt('boy2')).toEqual({ seen: time })
  })

  test.each([
    ['plans', handlePokePlans],
    ['config', handlePokeConfig],
  ])('everybody when %s change, and keeps the other streams', async (stream, handler) => {
    store.put(paths.campusPoke, { pokedAt: { other: 1 } })
    await handler(store, { params: {}, ...written }, time)
    expect(store.at(paths.campusPoke)).toEqual({
      pokedAt: { other: 1, [stream]: time },
      counts: { [stream]: 1 },
    })
  })

  test('everybody when rounds change, and carries the active round as its readers may see it', async () => {
    store.put(paths.campusPoke, { pokedAt: { other: 1 }, payload: { other: { pokedAt: 1 } } })
    store.put(paths.round('earlier'), { ...round(), isActive: false })
    store.put(paths.round(roundId), { ...round(), note: 'never a part of a round' })
    await handlePokeRounds(store, { params: {}, ...written }, time)
    const documents = { [roundId]: v.parse(roundSchema, round()) }
    expect(store.at(paths.campusPoke)).toEqual({
      pokedAt: { other: 1, rounds: time },
      counts: { rounds: 1 },
      payload: { other: { pokedAt: 1 }, rounds: { pokedAt: time, documents } },
    })

    store.put(paths.round(roundId), { ...round(), isActive: false })
    await handlePokeRounds(store, { params: {}, ...written }, time)
    expect(store.at(paths.campusPoke)?.payload).toMatchObject({ rounds: { documents: {} } })
  })

  test('with the active round, which holds when the next one is planned, while it is', async () => {
    const planned = (hours: number, changes: object = {}) => {
      const { phases, ...rest } = round()
      const boys = { ...phases.boys, startAt: time + hours * durations.hour }
      return { ...rest, isActive: false, phases: { ...phases, boys }, ...changes }
    }
    const next = async () => {
      // As the trigger plays it: its own write calls it again.
      await handlePokeRounds(store, { params: {}, ...written }, time)
      await handlePokeRounds(store, { params: {}, ...written }, time)
      return store.at(paths.campusPoke)?.payload
    }
    const told = (nextStartAt: number | null) => ({
      rounds: { documents: { [roundId]: { nextStartAt } } },
    })
    store.put(paths.round(roundId), round())
    store.put(paths.round('past'), planned(-50))
    store.put(paths.round('called off'), planned(10, { cancelledAt: time }))
    store.put(paths.round('next'), planned(50))
    store.put(paths.round('after that'), planned(90))
    expect(await next()).toMatchObject(told(time + 50 * durations.hour))
    store.put(paths.round('next'), planned(60))
    expect(await next()).toMatchObject(told(time + 60 * durations.hour))
    store.put(paths.round('next'), planned(60, { cancelledAt: time }))
    store.put(paths.round('after that'), planned(-1))
    expect(await next()).toMatchObject(told(null))
  })

  test('for a round that cannot be read, too, and carries nothing', async () => {
    store.put(paths.round(roundId), { isActive: true })
    await handlePokeRounds(store, { params: {}, ...written }, time)
    expect(store.at(paths.campusPoke)).toEqual({
      pokedAt: { rounds: time },
      counts: { rounds: 1 },
    })
  })
})
