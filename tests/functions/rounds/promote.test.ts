import { beforeEach, describe, expect, test } from 'vitest'
import { handleAdminPromoteMatch } from '../../../functions/matches/admin-promote-match.ts'
import { handleDecideLateConfirm } from '../../../functions/matches/decide-late-confirm.ts'
import { handlePassByGirl } from '../../../functions/matches/pass-by-girl.ts'
import { finaliseRound } from '../../../functions/rounds/ending/finalise-round.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  deck,
  girlsEnd,
  girlsTime,
  putLike,
  putPerson,
  round,
  roundId,
  subscription,
  user,
} from '../support/campus.ts'
import {
  asAdmin,
  asGirl,
  boyUid,
  confirmIn,
  createCouple,
  everythingIn,
  girlUid,
} from '../support/confirm.ts'

const late = girlsEnd + limits.graceMs
/** The likes of the boys' window have been promoted. */
const { boys, girls } = round().phases
const promotedRound = round({ phases: { boys: { ...boys, isComplete: true }, girls } })
let store: HandlerStore

beforeEach(() => {
  store = createCouple()
  store.put(paths.round(roundId), promotedRound)
  putPerson(store, 'ann', 'female')
})

type Mode = 'toGirl' | 'match'
const promote = (mode: Mode, boy = boyUid, girl = girlUid) =>
  handleAdminPromoteMatch(
    store,
    asAdmin,
    { roundId, boyUid: boy, girlUid: girl, mode, reason: 'asked in person' },
    girlsTime,
  )

const expectRefused = async (reason: string, mode: Mode, boy?: string, girl?: string) => {
  const before = everythingIn(store)
  await expect(promote(mode, boy, girl)).rejects.toMatchObject({ reason })
  expect(everythingIn(store)).toBe(before)
}

describe('promoting a like to her', () => {
  test('adds him beyond the inbox cap of her deck, and pokes her', async () => {
    const men = Array.from({ length: limits.girlInboxCap }, (_, index) => `man${index}`)
    const full = men.map((uid) => user(uid, 'male'))
    store.put(pathOf('assignments', roundId, 'ann'), deck('ann', full))
    putLike(store, boyUid, 'ann')
    expect(await promote('toGirl', boyUid, 'ann')).toEqual({ status: 'promoted' })
    expect(store.at(pathOf('assignments', roundId, 'ann'))).toMatchObject({
      uids: [...men, boyUid],
      cards: { [boyUid]: { uid: boyUid } },
    })
    expect(store.at(paths.poke('ann'))).toMatchObject({ pokedAt: { assignments: girlsTime } })
    expect(await promote('toGirl', boyUid, 'ann')).toEqual({ status: 'already' })
  })

  test('makes a deck for a woman who had none, without private fields', async () => {
    putLike(store, boyUid, 'ann')
    await promote('toGirl', boyUid, 'ann')
    const made = store.at(pathOf('assignments', roundId, 'ann'))
    expect(made).toMatchObject({ uids: [boyUid], gone: false })
    expect(JSON.stringify(made)).not.toContain('canary')
  })

  test('is refused after the women’s window, so that no deck outlives its round', async () => {
    putLike(store, boyUid, 'ann')
    const at = (now: number) =>
      handleAdminPromoteMatch(
        store,
        asAdmin,
        { roundId, boyUid, girlUid: 'ann', mode: 'toGirl', reason: 'asked in person' },
        now,
      )
    await expect(at(girlsEnd)).rejects.toMatchObject({ reason: 'phase-closed' })
    expect(store.at(pathOf('assignments', roundId, 'ann'))).toBeUndefined()
    expect(await at(girlsEnd - 1)).toEqual({ status: 'promoted' })
  })

  test('is refused before the likes are promoted, so that her deck does not open early', () => {
    store.put(paths.round(roundId), round())
    putLike(store, boyUid, 'ann')
    return expectRefused('phase-closed', 'toGirl', boyUid, 'ann')
  })

  test('needs his like', () => expectRefused('no-like', 'toGirl', boyUid, 'ann'))

  test('needs a like that is not void', () => {
    putLike(store, boyUid, 'ann')
    store.put(pathOf('likeVoids', roundId, boyUid, 'ann'), {
      roundId,
      likingUserUid: boyUid,
      likedUserUid: 'ann',
      voidAt: 2,
    })
    return expectRefused('no-like', 'toGirl', boyUid, 'ann')
  })

  test('respects her pass', async () => {
    await handlePassByGirl(store, asGirl, { roundId, boyUid }, girlsTime)
    await expectRefused('not-allowed', 'toGirl')
  })

  test('needs an available man', () => {
    putLike(store, boyUid, 'ann')
    store.put(paths.subscription(boyUid), subscription(boyUid, { remainingMatches: 0 }))
    return expectRefused('boy-unavailable', 'toGirl', boyUid, 'ann')
  })
})

describe('making a match', () => {
  const confirmLate = () => confirmIn(store, late).catch(() => undefined)
  const waiting = () => store.at(pathOf('lateConfirms', roundId, girlUid, boyUid))
  const decide = (decision: 'decline' | 'reopen', uid = asAdmin.uid) => {
    const couple = { roundId, boyUid, girlUid }
    const request =
      decision === 'decline'
        ? { decision, ...couple, reason: 'no answer' }
        : { decision, ...couple }
    return handleDecideLateConfirm(store, { ...asAdmin, uid }, request, girlsTime)
  }

  test('of his like and her late confirmation, also after the round was finalised', async () => {
    await finaliseRound(store, roundId, { counts: 'counts', at: girlsEnd })
    await confirmLate()
    store.put(paths.subscription(boyUid), subscription(boyUid, { roundsUsed: 1 }))
    expect(await promote('match')).toEqual({ status: 'created' })
    expect(store.at(paths.match('boy_girl'))).toMatchObject({ status: 'open' })
    expect(store.at(paths.subscription(boyUid))?.remainingMatches).toBe(1)
    expect(await promote('match')).toEqual({ status: 'already' })
    expect(waiting()).toMatchObject({ state: 'matched' })
    await expect(decide('decline')).rejects.toMatchObject({ reason: 'changed-meanwhile' })
  })

  test('is refused without her confirmation', () =>
    expectRefused('mutual-interest-missing', 'match'))

  test('is refused once her confirmation was declined, until that is taken back', async () => {
    await confirmLate()
    expect(await decide('decline')).toEqual({ status: 'decided' })
    expect(await decide('decline')).toEqual({ status: 'already' })
    await expectRefused('changed-meanwhile', 'match')
    // Her phone sends the confirmation again: no declined like comes back.
    await confirmLate()
    expect(waiting()).toMatchObject({ state: 'declined' })
    expect(store.under('notifications')).toEqual({})
    expect(await decide('reopen')).toEqual({ status: 'decided' })
    expect(await promote('match')).toEqual({ status: 'created' })
  })

  test('is declined by nobody who is one of the two, and only where something waits', async () => {
    await expect(decide('decline')).rejects.toMatchObject({ reason: 'no-like' })
    await confirmLate()
    for (const uid of [boyUid, girlUid]) {
      await expect(decide('decline', uid)).rejects.toMatchObject({ code: 'permission-denied' })
    }
    expect(waiting()).toMatchObject({ state: 'waiting' })
  })

  test('is refused without his like', async () => {
    store.put(pathOf('lateConfirms', roundId, 'ann', boyUid), {
      roundId,
      girlUid: 'ann',
      boyUid,
      createdAt: 1,
    })
    await expectRefused('mutual-interest-missing', 'match', boyUid, 'ann')
  })

  test.each([
    ['one has blocked the other', paths.block(girlUid, boyUid), {}, 'boy-unavailable'],
    [
      'he has no match left',
      paths.subscription(boyUid),
      subscription(boyUid, { remainingMatches: 0 }),
      'boy-unavailable',
    ],
  ])('is refused when %s', async (_why, path, data, reason) => {
    await confirmLate()
    store.put(path, data)
    await expectRefused(reason, 'match')
  })
})

test.each([
  ['the same person twice', boyUid, boyUid],
  ['two men', boyUid, 'boy2'],
  ['a woman for a man', girlUid, boyUid],
  ['a man nobody knows', 'stranger', girlUid],
  ['a woman nobody knows', boyUid, 'stranger'],
])('%s is an invalid argument', async (_who, boy, girl) => {
  await expect(promote('toGirl', boy, girl)).rejects.toMatchObject({ code: 'invalid-argument' })
  expect(store.under('pokes')).toEqual({})
})
