import { beforeEach, describe, expect, test } from 'vitest'
import { handleBlock } from '../../../functions/moderation/block.ts'
import type { Transaction } from '../../../functions/platform/store.ts'
import { handlePublishAssignments } from '../../../functions/rounds/publish-assignments.ts'
import { handleSetActiveRound } from '../../../functions/rounds/set-active-round.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { defaultSettings } from '../../../src/shared/domain/rounds/round-settings.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  deck,
  draft,
  girlsEnd,
  girlsTime,
  participant,
  putPerson,
  round,
  roundId,
  user,
} from '../support/campus.ts'
import { asAdmin, everythingIn } from '../support/confirm.ts'

let store: HandlerStore

const putDraft = (boyUid: string, ...assignedUids: string[]) => {
  store.put(paths.participant(roundId, boyUid), participant(boyUid, 'male'))
  store.put(pathOf('drafts', roundId, boyUid), draft(boyUid, { assignedUids }))
}

const publish = () =>
  handlePublishAssignments(
    store,
    { uid: 'boss', female: false, admin: true },
    { roundId, reason: 'few men' },
    girlsTime,
  )

const deckOf = (uid: string) => store.at(pathOf('assignments', roundId, uid))

beforeEach(() => {
  store = createHandlerStore(() => girlsTime)
  store.put(paths.round(roundId), round())
  for (const uid of ['ann', 'bea', 'cleo']) putPerson(store, uid, 'female')
  for (const uid of ['boy', 'boy2']) putPerson(store, uid, 'male')
  putDraft('boy', 'cleo', 'ann')
})

describe('publishing', () => {
  test('gives a man the women of his draft, in its order, and pokes him', async () => {
    expect(await publish()).toEqual({ published: 1, next: null })
    expect(deckOf('boy')).toMatchObject({
      roundId,
      viewerUid: 'boy',
      uids: ['cleo', 'ann'],
      cards: { ann: { uid: 'ann', bio: 'bio of ann', age: 21 }, cleo: { uid: 'cleo' } },
      publishedAt: girlsTime,
      updatedAt: girlsTime,
      gone: false,
    })
    expect(store.at(paths.poke('boy'))).toMatchObject({ pokedAt: { assignments: girlsTime } })
  })

  test('puts nothing private into a deck', async () => {
    await publish()
    const everything = JSON.stringify(store.under('assignments'))
    expect(everything).toContain('bio of ann')
    expect(everything).not.toContain('canary')
    expect(everything).not.toContain('2004-02-29')
  })

  test('writes nothing and answers the same when repeated', async () => {
    await publish()
    const commits = store.commits()
    const before = everythingIn(store)
    expect(await publish()).toEqual({ published: 1, next: null })
    // The note of the publishing alone: that it began, and that it ended.
    expect(store.commits()).toBe(commits + 2)
    expect(everythingIn(store)).toBe(before)
  })

  test('removes a deck by a tombstone without people', async () => {
    await publish()
    putDraft('boy')
    expect(await publish()).toEqual({ published: 0, next: null })
    expect(deckOf('boy')).toMatchObject({ uids: [], cards: {}, gone: true })
    expect(store.at(paths.poke('boy'))).toMatchObject({ pokedAt: { assignments: girlsTime } })
  })

  test('gives no deck to a man who was suspended after participants were computed', async () => {
    await publish()
    store.put(paths.user('boy'), user('boy', 'male', { suspended: true }))
    expect(await publish()).toEqual({ published: 0, next: null })
    expect(deckOf('boy')).toMatchObject({ uids: [], cards: {}, gone: true })
  })

  test("leaves a woman's deck of promoted likes alone", async () => {
    store.put(pathOf('assignments', roundId, 'ann'), deck('ann', [user('boy', 'male')]))
    await publish()
    expect(deckOf('ann')).toMatchObject({ uids: ['boy'], gone: false })
  })

  test('after the women’s window is refused, so that no deck outlives its round', async () => {
    const caller = { uid: 'boss', female: false, admin: true }
    const late = handlePublishAssignments(store, caller, { roundId, reason: 'few men' }, girlsEnd)
    await expect(late).rejects.toMatchObject({ reason: 'phase-closed' })
    expect(deckOf('boy')).toBeUndefined()
  })

  test('of a round that is not active is refused: it would be read, and not be ended', async () => {
    store.put(paths.round(roundId), round({ isActive: false }))
    await expect(publish()).rejects.toMatchObject({ reason: 'phase-closed' })
    expect(deckOf('boy')).toBeUndefined()
  })

  test('while its round is deactivated leaves no deck behind', async () => {
    const deactivate = () =>
      handleSetActiveRound(store, asAdmin, { roundId: null, reason: 'It rains' }, girlsTime)
    let asked = false
    const during = {
      ...store,
      transaction: async <T>(body: (transaction: Transaction) => Promise<T>) => {
        if (!asked) {
          asked = true
          await deactivate()
        }
        return store.transaction(body)
      },
    }
    await handlePublishAssignments(during, asAdmin, { roundId, reason: 'few men' }, girlsTime)
    expect(deckOf('boy')).toBeUndefined()
  })

  test('of an unknown round is refused', async () => {
    const caller = { uid: 'boss', female: false, admin: true }
    await expect(
      handlePublishAssignments(store, caller, { roundId: 'nowhere', reason: 'few men' }, girlsTime),
    ).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('a deck leaves out', () => {
  const expectOnlyCleo = async () => {
    await publish()
    expect(deckOf('boy')?.uids).toEqual(['cleo'])
    expect(Object.keys(deckOf('boy')?.cards as object)).toEqual(['cleo'])
  }

  test('a woman with an incomplete profile', () => {
    store.put(paths.user('ann'), user('ann', 'female', { isProfileComplete: false }))
    return expectOnlyCleo()
  })

  test('a woman who is not of age', () => {
    store.put(paths.user('ann'), user('ann', 'female', { dob: '2009-01-01' }))
    return expectOnlyCleo()
  })

  test('a woman who is not verified, when the campus asks for it', () => {
    store.put(paths.config, { supportEmail: 'a@b.c', verifiedRequired: true, updatedAt: 1 })
    store.put(paths.user('boy'), user('boy', 'male', { verified: true }))
    store.put(paths.user('cleo'), user('cleo', 'female', { verified: true }))
    return expectOnlyCleo()
  })

  test('a woman who is suspended', () => {
    store.put(paths.user('ann'), user('ann', 'female', { suspended: true }))
    return expectOnlyCleo()
  })

  test('a woman who sits the round out', () => {
    store.put(paths.participant(roundId, 'ann'), participant('ann', 'female', { optedOut: true }))
    return expectOnlyCleo()
  })

  test('a man, whatever the draft says', () => {
    putDraft('boy', 'cleo', 'boy2', 'boy')
    return expectOnlyCleo()
  })

  test('a man who takes part as a woman', () => {
    putDraft('boy', 'cleo', 'boy2')
    store.put(paths.participant(roundId, 'boy2'), participant('boy2', 'female'))
    return expectOnlyCleo()
  })

  test('the same woman a second time', () => {
    putDraft('boy', 'cleo', 'cleo')
    return expectOnlyCleo()
  })

  test.each([
    ['she blocked him', paths.block('ann', 'boy')],
    ['he blocked her', paths.block('boy', 'ann')],
  ])('a woman where %s', (_why, block) => {
    store.put(block, {})
    return expectOnlyCleo()
  })

  test('everybody beyond the limit of a draft', async () => {
    const women = Array.from({ length: limits.deckMax + 5 }, (_, index) => `woman${index}`)
    for (const uid of women) putPerson(store, uid, 'female')
    putDraft('boy', ...women)
    await publish()
    expect(deckOf('boy')?.uids).toEqual(women.slice(0, limits.draftMax))
  })
})

describe('publishing below the floor', () => {
  const publishWith = (changes: { reason?: string; after?: string }) =>
    handlePublishAssignments(store, asAdmin, { roundId, ...changes }, girlsTime)
  const settings = { ...defaultSettings, exposureFloor: 1 }
  const switched = { avoidsOwnCollege: true }

  test('is refused without a reason, as a later piece too, and writes no deck', async () => {
    for (const changes of [{}, { after: 'a' }]) {
      await expect(publishWith(changes)).rejects.toMatchObject({ reason: 'reason-needed' })
    }
    expect(store.under('assignments')).toEqual({})
    await publishWith({ reason: 'few men' })
    expect(deckOf('boy')).toMatchObject({ uids: ['cleo', 'ann'] })
  })

  test('is refused for a woman in no deck, though a run was saved with a floor of zero', async () => {
    store.put(pathOf('curationRuns', roundId), {
      roundId,
      settings: { perMan: 1, floor: 0, cap: 5, seed: 1 },
      weights: { answers: 45, interests: 25, age: 15, city: 10, completeness: 5 },
      interestCounts: [],
      inputHash: 'a'.repeat(64),
      hash: 'b'.repeat(64),
      updatedAt: girlsTime,
    })
    await expect(publishWith({})).rejects.toMatchObject({ reason: 'reason-needed' })
  })

  test('counts who may be shown: whoever sits out or is suspended lowers nothing', async () => {
    store.put(paths.round(roundId), { ...round(), settings })
    await expect(publishWith({})).rejects.toMatchObject({ reason: 'reason-needed' })
    store.put(paths.user('bea'), { ...store.at(paths.user('bea')), suspended: true })
    expect(await publishWith({})).toEqual({ published: 1, next: null })
    store.put(paths.participant(roundId, 'boy'), participant('boy', 'male', { optedOut: true }))
    await expect(publishWith({})).rejects.toMatchObject({ reason: 'reason-needed' })
  })

  test('tells the admin nothing about a place of her own', async () => {
    store.put(paths.round(roundId), { ...round(), settings })
    await expect(publishWith({})).rejects.toMatchObject({ reason: 'reason-needed' })
    const herself = { ...asAdmin, uid: 'bea' }
    expect(await handlePublishAssignments(store, herself, { roundId }, girlsTime)).toEqual({
      published: 1,
      next: null,
    })
  })

  test('counts what it sends, without the deck of a man who was suspended since', async () => {
    store.put(paths.round(roundId), { ...round(), settings })
    putDraft('boy2', 'bea')
    expect(await publishWith({})).toEqual({ published: 2, next: null })
    store.put(paths.user('boy2'), { ...store.at(paths.user('boy2')), suspended: true })
    await expect(publishWith({})).rejects.toMatchObject({ reason: 'reason-needed' })
  })

  const bea = { uid: 'bea', female: true, admin: false }
  const boy2 = { uid: 'boy2', female: false, admin: false }
  const toBea = { uid: 'bea' }
  test.each([
    ['a block by her', () => handleBlock(store, bea, { uid: 'boy2' }, girlsTime)],
    ['a block by him', () => handleBlock(store, boy2, toBea, girlsTime)],
    ['a block before the drafts', () => handleBlock(store, boy2, toBea, girlsTime - 5 * day)],
    ['her wish', () => store.put(paths.user('bea'), user('bea', 'female', switched))],
    ['his wish', () => store.put(paths.user('boy2'), user('boy2', 'male', switched))],
  ])('tells no admin whether a pair was parted by %s: all get one answer', async (_what, part) => {
    store.put(paths.round(roundId), { ...round(), settings })
    putDraft('boy2', 'bea')
    await part()
    for (const uid of ['boss', 'bea']) {
      const asked = { roundId, after: 'zzzz' }
      const answer = handlePublishAssignments(store, { ...asAdmin, uid }, asked, girlsTime)
      expect(await answer).toEqual({ published: 1, next: null })
    }
  })
})

describe('a piece after a man whom no publishing has reached', () => {
  const publishAfter = (after: string) =>
    handlePublishAssignments(store, asAdmin, { roundId, after, reason: 'few men' }, girlsTime)

  test('begins anew, so that no man is left out', async () => {
    expect(await publishAfter('zzzz')).toEqual({ published: 1, next: null })
    expect(deckOf('boy')?.uids).toEqual(['cleo', 'ann'])
  })

  test('goes on where the one under way has stopped', async () => {
    putDraft('a', 'ann')
    store.put(pathOf('publishings', roundId), {
      roundId,
      after: 'a',
      startedAt: girlsTime - 1,
      doneAt: null,
      updatedAt: girlsTime - 1,
    })
    expect(await publishAfter('zzzz')).toEqual({ published: 1, next: null })
    expect(deckOf('boy')?.uids).toEqual(['cleo', 'ann'])
    expect(deckOf('a')).toBeUndefined()
    expect(store.at(pathOf('publishings', roundId))).toMatchObject({ startedAt: girlsTime - 1 })
  })
})
