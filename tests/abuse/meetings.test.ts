import { beforeEach, expect, test } from 'vitest'
import { handleChangeMeeting } from '../../functions/matches/change-meeting.ts'
import { datePage } from '../../functions/matches/date-page.ts'
import { handleChangeDateShare, handleShareDate } from '../../functions/matches/share-date.ts'
import { handleUnmatch } from '../../functions/matches/unmatch.ts'
import type { CallRequest } from '../../src/shared/calls.ts'
import { dateShareId, dateSharePath } from '../../src/shared/domain/matches/date-share.ts'
import * as limits from '../../src/shared/limits.ts'
import { durations } from '../../src/shared/limits.ts'
import { paths } from '../../src/shared/paths.ts'
import { girlsTime } from '../functions/support/campus.ts'
import { asGirl, boyUid, confirmIn, createCouple, girlUid } from '../functions/support/confirm.ts'
import type { HandlerStore } from '../support/memory-store/handler-store.ts'

type Act = CallRequest<'changeMeeting'>['act']

const asBoy = { uid: boyUid, female: false, admin: false }
const matchId = `${boyUid}_${girlUid}`
const token = 'f'.repeat(32)
const id = dateShareId(token)
const meetAt = girlsTime + limits.day
const due = meetAt + 3 * durations.hour
const offer = (one: string, seen: string | null, at = meetAt, place = 'Canteen'): Act => ({
  does: 'offer',
  id: one,
  seen,
  meetAt: at,
  place,
})
const accept = (offerId: string): Act => ({ does: 'accept', id: `yes-${offerId}`, offerId })

let store: HandlerStore
const say = (caller: typeof asBoy, act: Act, now = girlsTime) =>
  handleChangeMeeting(store, caller, { matchId, act }, now)
const page = async (now: number) =>
  (await datePage(store, dateSharePath(token, 'en'), now))?.html ?? ''
const noWord = /No word from/

beforeEach(async () => {
  store = createCouple()
  await confirmIn(store)
  await say(asBoy, offer('one', null))
  await say(asGirl, accept('one'))
  await handleShareDate(store, asGirl, { id, matchId, homeAfterMs: 3 * durations.hour }, girlsTime)
})

test('an old offer of another time, accepted after the date, moves no alarm [88]', async () => {
  await say(asGirl, offer('two', 'one', meetAt + limits.day))
  await expect(say(asBoy, accept('two'), due)).rejects.toMatchObject({ reason: 'meeting-fixed' })
  expect(await page(due)).toMatch(noWord)
})

test('“Home safe” before a plan moves says nothing of the later date [89]', async () => {
  await handleChangeDateShare(store, asGirl, { id, does: 'home' }, girlsTime)
  await say(asBoy, offer('two', 'one', meetAt + limits.day))
  await say(asGirl, accept('two'))
  expect(await page(due + limits.day)).toMatch(noWord)
})

test('a second plan of the two brings no dead link back, nor tells it time and place [90]', async () => {
  const over = meetAt + limits.dateShareMs
  await say(asBoy, offer('two', 'one', over + limits.day, 'Museum'), over)
  await say(asGirl, accept('two'), over)
  expect(await page(over)).not.toMatch(/Museum|No word/)
})

test('no end of the match at the door of the date silences the alarm, by neither of the two [91]', async () => {
  for (const [caller, uid] of [
    [asBoy, girlUid],
    [asGirl, boyUid],
  ] as const) {
    const before = store.at(paths.match(matchId)) ?? {}
    const share = store.at(paths.dateShare(id)) ?? {}
    await handleUnmatch(store, caller, { uid }, meetAt - durations.minute)
    expect(await page(due)).toMatch(noWord)
    store.put(paths.match(matchId), before)
    store.put(paths.dateShare(id), share)
  }
})

test('a yes that waits is to the time and place that were read, not to another offer of that id [92]', async () => {
  const flat = offer('one', 'one', meetAt + durations.hour, 'My flat, at night')
  await say(asBoy, { does: 'cancel', id: 'c', offerId: 'one' })
  for (let count = 0; count < limits.meetingActsKept; count += 1) {
    await say(asBoy, offer(`o${count}`, count === 0 ? null : `o${count - 1}`))
  }
  await say(asBoy, { ...flat, seen: `o${limits.meetingActsKept - 1}` } as Act)
  const read = { does: 'accept', id: 'late yes', offerId: 'one', meetAt, place: 'Canteen' } as const
  await expect(say(asGirl, read)).rejects.toMatchObject({ reason: 'meeting-changed' })
})

test('a flood of acts on one plan ends at sixty an hour, and counts for its maker alone [93]', async () => {
  const outcomes = new Set<string>()
  for (let count = 0; count < 2 * limits.meetingActsPerHour; count += 1) {
    const act = offer(`o${count}`, count === 0 ? 'one' : `o${count - 1}`)
    await say(asBoy, act).then(
      () => outcomes.add('taken'),
      ({ reason }) => outcomes.add(reason),
    )
  }
  expect([...outcomes]).toEqual(['taken', 'many-changes', 'meeting-changed'])
  const standing = Object(store.at(paths.match(matchId))?.meeting).offer.id
  expect(await say(asGirl, { does: 'drop', id: 'd', offerId: standing })).toEqual({
    status: 'changed',
  })
})
