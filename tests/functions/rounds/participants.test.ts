import { beforeEach, describe, expect, test } from 'vitest'
import { handleAddMaleParticipant } from '../../../functions/rounds/add-male-participant.ts'
import { handleComputeParticipants } from '../../../functions/rounds/compute-participants.ts'
import { handleSetAssignment } from '../../../functions/rounds/set-assignment.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { day } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { text } from '../../../src/shared/text.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  boysEnd,
  girlsTime,
  participant,
  putPerson,
  round,
  roundId,
  subscription,
  user,
} from '../support/campus.ts'
import { asAdmin } from '../support/confirm.ts'

const beforeBoys = boysEnd - day
let store: HandlerStore

beforeEach(() => {
  store = createHandlerStore(() => girlsTime)
  store.put(paths.round(roundId), round())
  for (const uid of ['ann', 'bea']) store.put(paths.user(uid), user(uid, 'female'))
  for (const uid of ['boy', 'boy2']) {
    store.put(paths.user(uid), user(uid, 'male'))
    store.put(paths.subscription(uid), subscription(uid))
  }
})

const compute = (now = beforeBoys) => handleComputeParticipants(store, asAdmin, {}, now)
const uidsIn = () => Object.values(store.under('participants')).map(({ uid }) => uid as string)
const noRound = { code: 'failed-precondition', message: 'No active round' }

describe('computing participants', () => {
  test('adds complete women, and complete men with a plan', async () => {
    expect(await compute()).toEqual({ males: 2, females: 2, next: null })
    expect(uidsIn()).toEqual(['ann', 'bea', 'boy', 'boy2'])
    expect(store.at(paths.participant(roundId, 'boy'))).toEqual(
      participant('boy', 'male', { updatedAt: girlsTime }),
    )
  })

  test.each([
    ['has no match left', paths.subscription('boy'), subscription('boy', { remainingMatches: 0 })],
    ['has no round left', paths.subscription('boy'), subscription('boy', { roundsUsed: 1 })],
    [
      'has a plan that ended',
      paths.subscription('boy'),
      subscription('boy', { expiresAt: beforeBoys }),
    ],
    [
      'has a plan that is not active',
      paths.subscription('boy'),
      subscription('boy', { status: 'ended' }),
    ],
    ['is incomplete', paths.user('boy'), user('boy', 'male', { isProfileComplete: false })],
    ['is suspended', paths.user('boy'), user('boy', 'male', { suspended: true })],
    ['is a day short of eighteen', paths.user('boy'), user('boy', 'male', { dob: '2008-01-10' })],
  ])('leaves out a man who %s, also when he was in', async (_why, path, data) => {
    await compute()
    store.put(path, data)
    expect(await compute()).toEqual({ males: 1, females: 2, next: null })
    expect(uidsIn()).not.toContain('boy')
  })

  test('adds a person who turns eighteen today, on campus time', async () => {
    store.put(paths.user('ann'), user('ann', 'female', { dob: '2008-01-09' }))
    expect((await compute()).females).toBe(2)
  })

  test('adds only verified students when the campus asks for it', async () => {
    store.put(paths.config, { supportEmail: 'a@b.c', verifiedRequired: true, updatedAt: 1 })
    store.put(paths.user('ann'), user('ann', 'female', { verified: true }))
    store.put(paths.user('boy'), user('boy', 'male', { verified: true }))
    expect(await compute()).toEqual({ males: 1, females: 1, next: null })
    expect(uidsIn()).toEqual(['ann', 'boy'])
  })

  test('removes nobody once the boys’ window has opened', async () => {
    await compute()
    store.put(paths.subscription('boy'), subscription('boy', { remainingMatches: 0 }))
    expect(await compute(girlsTime)).toEqual({ males: 2, females: 2, next: null })
  })

  test('without an active round is refused', async () => {
    store.put(paths.round(roundId), round({ isActive: false }))
    await expect(compute()).rejects.toMatchObject(noRound)
  })
})

describe('adding a man', () => {
  const add = (uid: string) => handleAddMaleParticipant(store, asAdmin, { uid }, girlsTime)

  test('adds him once', async () => {
    expect(await add('boy')).toEqual({ status: 'added' })
    expect(await add('boy')).toEqual({ status: 'already' })
    expect(uidsIn()).toEqual(['boy'])
  })

  test('without an active round is refused', async () => {
    store.put(paths.round(roundId), round({ isActive: false }))
    await expect(add('boy')).rejects.toMatchObject(noRound)
  })

  test('who is unknown is refused', async () => {
    await expect(add('stranger')).rejects.toMatchObject({
      code: 'not-found',
      message: text.admin.noUser,
    })
  })

  test('who is a woman or suspended is refused', async () => {
    store.put(paths.user('boy2'), user('boy2', 'male', { suspended: true }))
    for (const uid of ['ann', 'boy2']) {
      await expect(add(uid)).rejects.toMatchObject({ reason: 'not-allowed' })
    }
    expect(uidsIn()).toEqual([])
  })
})

describe('a draft', () => {
  beforeEach(() => {
    for (const uid of ['ann', 'bea']) putPerson(store, uid, 'female')
    for (const uid of ['boy', 'boy2']) putPerson(store, uid, 'male')
  })
  const assign = (uid: string, ...assignedUids: string[]) =>
    handleSetAssignment(store, asAdmin, { roundId, uid, assignedUids }, girlsTime)
  const draftOf = (uid: string) => store.at(pathOf('drafts', roundId, uid))?.assignedUids

  test('replaces the one before, in order, each woman once', async () => {
    await assign('boy', 'ann')
    expect(await assign('boy', 'bea', 'ann', 'bea')).toEqual({
      assignedUids: ['bea', 'ann'],
      locks: [],
      vetoes: [],
    })
    expect(draftOf('boy')).toEqual(['bea', 'ann'])
  })

  test.each([
    ['a man on it', 'boy', ['boy2']],
    ['a stranger on it', 'boy', ['stranger']],
    ['a woman it is for', 'ann', ['bea']],
  ])('with %s is refused', async (_what, uid, uids) => {
    await expect(assign(uid, ...uids)).rejects.toMatchObject({ code: 'invalid-argument' })
    expect(draftOf(uid)).toBeUndefined()
  })

  test('with a woman who sits out is refused', async () => {
    store.put(paths.participant(roundId, 'ann'), participant('ann', 'female', { optedOut: true }))
    await expect(assign('boy', 'ann')).rejects.toMatchObject({ code: 'invalid-argument' })
  })

  describe('with locks and vetoes', () => {
    const edit = (
      uids: readonly string[],
      lists: { locks?: readonly string[]; vetoes?: readonly string[] } = {},
    ) =>
      handleSetAssignment(
        store,
        asAdmin,
        {
          roundId,
          uid: 'boy',
          assignedUids: [...uids],
          ...(lists.locks && { locks: [...lists.locks] }),
          ...(lists.vetoes && { vetoes: [...lists.vetoes] }),
        },
        girlsTime,
      )

    test('keeps a locked woman in it, whatever is drafted later', async () => {
      await edit(['ann', 'bea'], { locks: ['ann'] })
      expect(await edit(['bea'])).toMatchObject({
        assignedUids: ['bea', 'ann'],
        locks: ['ann'],
      })
      expect(await edit(['ann', 'bea'])).toMatchObject({ assignedUids: ['ann', 'bea'] })
      expect(await edit(['bea'], { locks: [] })).toMatchObject({
        assignedUids: ['bea'],
        locks: [],
      })
    })

    test('keeps a vetoed woman out, also one that was drafted and locked', async () => {
      await edit(['ann', 'bea'], { locks: ['ann'] })
      expect(await edit(['bea'], { vetoes: ['ann'] })).toEqual({
        assignedUids: ['bea'],
        locks: [],
        vetoes: ['ann'],
      })
      expect(await edit(['ann', 'bea'])).toMatchObject({ assignedUids: ['bea'] })
      expect(await edit(['ann'], { vetoes: [] })).toMatchObject({ assignedUids: ['ann'] })
    })

    test('changes nothing that the man reads, and does not poke him', async () => {
      await edit(['bea'], { locks: ['bea'], vetoes: ['ann'] })
      expect(store.at(paths.participant(roundId, 'boy'))).toEqual(participant('boy', 'male'))
      expect(store.at(paths.poke('boy'))).toBeUndefined()
    })

    test.each([
      ['a lock on a woman who is vetoed', { locks: ['ann'], vetoes: ['ann'] }],
      ['a lock on a man', { locks: ['boy2'] }],
      ['a lock on a stranger', { locks: ['stranger'] }],
    ])('refuses %s', async (_what, lists) => {
      await expect(edit(['bea'], lists)).rejects.toMatchObject({ code: 'invalid-argument' })
      expect(draftOf('boy')).toBeUndefined()
    })
  })

  test('for a man who is not in the round is refused', async () => {
    await expect(assign('stranger', 'ann')).rejects.toMatchObject({ code: 'not-found' })
  })
})
