import { beforeEach, describe, expect, test } from 'vitest'
import { removeAccountFromMatches } from '../../../functions/accounts/account-traces.ts'
import { handleChangeMeeting } from '../../../functions/matches/change-meeting.ts'
import { endMatchesOfPerson } from '../../../functions/matches/end-match.ts'
import { handleEndMeetings } from '../../../functions/matches/end-meetings.ts'
import { handleUnmatch } from '../../../functions/matches/unmatch.ts'
import { handleBlock } from '../../../functions/moderation/block.ts'
import { handleReport } from '../../../functions/moderation/reports/report.ts'
import type { CallRequest } from '../../../src/shared/calls.ts'
import { daysAhead } from '../../../src/shared/domain/matches/free-thirds.ts'
import * as limits from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { openNoFiles } from '../support/account-services.ts'
import { girlsTime, user } from '../support/campus.ts'
import { asGirl, boyUid, confirmIn, createCouple, girlUid } from '../support/confirm.ts'

type Act = CallRequest<'changeMeeting'>['act']

const asBoy = { uid: boyUid, female: false, admin: false }
const matchId = `${boyUid}_${girlUid}`
const meetAt = girlsTime + limits.day
const offer = (id: string, seen: string | null = null): Act => ({
  does: 'offer',
  id,
  seen,
  meetAt,
  place: 'Secret canteen',
})
const accept: Act = { does: 'accept', id: 'yes', offerId: 'one' }

let store: HandlerStore
const say = (caller: typeof asBoy, act: Act, now = girlsTime) =>
  handleChangeMeeting(store, caller, { matchId, act }, now)
const meeting = () => store.at(paths.match(matchId))?.meeting
const news = () =>
  Object.entries(store.under('notifications')).filter(([path]) => path.includes('/meeting_'))
const newsOf = (uid: string) =>
  news().flatMap(([, { userUid, title }]) => (userUid === uid ? [title] : []))

beforeEach(async () => {
  store = createCouple()
  await confirmIn(store)
})

describe('a plan to meet', () => {
  test('is named by one and accepted by the other, and each is told without a name or a place', async () => {
    expect(await say(asBoy, offer('one'))).toEqual({ status: 'changed' })
    expect(await say(asGirl, accept)).toEqual({ status: 'changed' })
    expect(meeting()).toMatchObject({ agreed: { id: 'one', by: boyUid }, offer: null })
    expect([newsOf(girlUid), newsOf(boyUid)]).toEqual([['A time to meet'], ['You have a plan']])
    expect(JSON.stringify(news())).not.toMatch(/canteen/i)
  })

  test('takes the first of two offers, and a repeat of it has no effect', async () => {
    await say(asBoy, offer('one'))
    await expect(say(asGirl, offer('two'))).rejects.toMatchObject({ reason: 'meeting-changed' })
    expect(await say(asBoy, offer('one'))).toEqual({ status: 'already' })
    expect(newsOf(girlUid)).toHaveLength(1)
  })

  test('is nothing to a stranger, to who is suspended, or after the match', async () => {
    const stranger = { uid: 'ann', female: true, admin: false }
    await expect(say(stranger, offer('one'))).rejects.toMatchObject({ reason: 'match-closed' })
    store.put(paths.user(boyUid), user(boyUid, 'male', { suspended: true }))
    await expect(say(asBoy, offer('one'))).rejects.toMatchObject({ reason: 'not-allowed' })
    await handleUnmatch(store, asGirl, { uid: boyUid }, girlsTime)
    await expect(say(asGirl, offer('one'))).rejects.toMatchObject({ reason: 'match-closed' })
  })

  const ends: readonly (readonly [string, (now: number) => Promise<unknown>])[] = [
    ['a block', (now) => handleBlock(store, asBoy, { uid: girlUid }, now)],
    ['the end of the match', (now) => handleUnmatch(store, asBoy, { uid: girlUid }, now)],
    ['a deleted account', (now) => removeAccountFromMatches(store, boyUid, now)],
    ['a ban', (now) => endMatchesOfPerson(store, boyUid, { how: 'ordered', now })],
  ]
  const endedBy = async (end: (now: number) => Promise<unknown>, now: number) => {
    await say(asBoy, offer('one'))
    await say(asGirl, accept)
    const before = new Set(news().map(([path]) => path))
    await end(now)
    expect(meeting()).toBeNull()
    return news().filter(([path]) => !before.has(path))
  }

  test('ends with its match, and the other alone is told, as of a cancel: nothing says how it ended', async () => {
    const cancel: Act = { does: 'cancel', id: 'c1', offerId: 'one' }
    const told = []
    for (const [, end] of [['a cancel', () => say(asBoy, cancel)] as const, ...ends]) {
      store = createCouple()
      await confirmIn(store)
      await say(asBoy, offer('one'))
      await say(asGirl, accept)
      const before = new Set(news().map(([path]) => path))
      await end(girlsTime)
      told.push(news().filter(([path]) => !before.has(path)))
    }
    expect(told[0]).toMatchObject([
      [expect.any(String), { userUid: girlUid, title: 'A plan is off' }],
    ])
    for (const one of told) expect(one).toEqual(told[0])
  })

  test.each(ends)('whose time has come ends with %s, and nobody is told', async (_how, end) => {
    expect(await endedBy(end, meetAt)).toEqual([])
  })

  test('is off when one of the two is suspended, and only the other is told, once', async () => {
    await say(asBoy, { does: 'free', thirds: [] })
    await say(asBoy, offer('one'))
    await say(asGirl, accept)
    const before = { ...user(boyUid, 'male') }
    const after = { ...user(boyUid, 'male', { suspended: true }) }
    store.put(paths.user(boyUid), after)
    const change = { params: { uid: boyUid }, before, after }
    await handleEndMeetings(store, change, girlsTime)
    await handleEndMeetings(store, change, girlsTime)
    expect(meeting()).toMatchObject({ agreed: null, offer: null, endedBy: boyUid })
    expect(newsOf(girlUid).toSorted()).toEqual(['A plan is off', 'A time to meet'])
    expect(newsOf(boyUid)).toEqual(['You have a plan'])
  })

  test('stands still while one of the two is suspended, and the other learns no reason', async () => {
    await say(asGirl, offer('one'))
    store.put(paths.user(boyUid), user(boyUid, 'male', { suspended: true }))
    const before = meeting()
    const tomorrow = daysAhead(girlsTime)[1]?.thirds ?? []
    const free: Act = { does: 'free', thirds: tomorrow.map(({ id }) => id) }
    for (const act of [offer('two', 'one'), free]) {
      await expect(say(asGirl, act)).rejects.toMatchObject({ reason: 'meeting-paused' })
    }
    expect(meeting()).toEqual(before)
    expect(newsOf(boyUid)).toHaveLength(1)
    // A repeat of what arrived before, whose answer was lost.
    expect(await say(asGirl, offer('one'))).toEqual({ status: 'already' })
    store.put(paths.user(boyUid), user(boyUid, 'male'))
    expect(await say(asGirl, offer('two', 'one'))).toEqual({ status: 'changed' })
  })

  test('of a date that has been is left by a suspension, and nobody is told', async () => {
    await say(asBoy, offer('one'))
    await say(asGirl, accept)
    const after = { ...user(boyUid, 'male', { suspended: true }) }
    store.put(paths.user(boyUid), after)
    const change = { params: { uid: boyUid }, before: { ...user(boyUid, 'male') }, after }
    await handleEndMeetings(store, change, meetAt + 5 * limits.day)
    expect(newsOf(girlUid)).toEqual(['A time to meet'])
    expect(meeting()).toMatchObject({ agreed: { id: 'one' }, endedBy: null })
  })

  test('that is off is told, though a phone gave it the id of an earlier plan [N13]', async () => {
    await say(asBoy, offer('one'))
    await say(asGirl, accept)
    await say(asBoy, { does: 'cancel', id: 'no', offerId: 'one' })
    for (let count = 0; count < limits.meetingActsKept / 2 + 1; count += 1) {
      await say(asBoy, offer(`f${count}`))
      await say(asBoy, { does: 'drop', id: `d${count}`, offerId: `f${count}` })
    }
    await say(asBoy, offer('one'))
    await say(asGirl, { does: 'accept', id: 'yes again', offerId: 'one' })
    const told = () => news().filter(([path]) => path.includes('cancel'))
    for (const [path, first] of told()) store.put(path, { ...first, seen: true })
    await say(asBoy, { does: 'cancel', id: 'no again', offerId: 'one' })
    expect(told()).toMatchObject([[expect.any(String), { userUid: girlUid, seen: false }]])
  })

  test('is a part of what a report freezes: a place may be anybody’s own words', async () => {
    await say(asBoy, offer('one'))
    const request = { reportId: 'r1', uid: boyUid, place: 'chat', reason: 'other', details: '' }
    await handleReport(openNoFiles)(store, asGirl, request as CallRequest<'report'>, girlsTime)
    const [report] = Object.values(store.under('reports'))
    expect(report?.messages).toMatchObject([{ senderUid: boyUid, text: 'Secret canteen' }])
    expect(meeting()).toBeNull()
  })

  test.each([
    ['was dropped', () => say(asBoy, { does: 'drop', id: 'no', offerId: 'one' })],
    ['ended with the match', () => handleUnmatch(store, asBoy, { uid: girlUid }, girlsTime)],
  ])('whose place %s is in a report all the same', async (_how, end) => {
    await say(asBoy, offer('one'))
    await end()
    const request = { reportId: 'r1', uid: boyUid, place: 'chat', reason: 'other', details: '' }
    await handleReport(openNoFiles)(store, asGirl, request as CallRequest<'report'>, girlsTime)
    const [report] = Object.values(store.under('reports'))
    expect(report?.messages).toMatchObject([{ senderUid: boyUid, text: 'Secret canteen' }])
  })

  test('offers pressed again and again tell the other once in ten minutes', async () => {
    await say(asBoy, offer('one'))
    await say(asBoy, offer('two', 'one'))
    await say(asBoy, offer('three', 'two'), girlsTime + limits.meetingNewsGapMs)
    expect(newsOf(girlUid)).toHaveLength(2)
  })
})
