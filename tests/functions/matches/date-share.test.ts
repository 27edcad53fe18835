import { beforeEach, describe, expect, test } from 'vitest'
import { handleChangeMeeting } from '../../../functions/matches/change-meeting.ts'
import { datePage } from '../../../functions/matches/date-page.ts'
import { handleChangeDateShare, handleShareDate } from '../../../functions/matches/share-date.ts'
import { handleUnmatch } from '../../../functions/matches/unmatch.ts'
import { hostingHeaders } from '../../../scripts/hosting.ts'
import {
  dateShareId,
  dateSharePath,
  shareTokenOf,
} from '../../../src/shared/domain/matches/date-share.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Meeting } from '../../../src/shared/model/matches/meeting.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { girlsTime, user } from '../support/campus.ts'
import { asGirl, boyUid, confirmIn, createCouple, girlUid } from '../support/confirm.ts'

const asBoy = { uid: boyUid, female: false, admin: false }
const matchId = `${boyUid}_${girlUid}`
const token = shareTokenOf(new Uint8Array(16).fill(251))
const id = dateShareId(token)
const meetAt = girlsTime + limits.day
const homeAfterMs = 3 * durations.hour
let store: HandlerStore

const share = (caller = asGirl) =>
  handleShareDate(store, caller, { id, matchId, homeAfterMs }, girlsTime)
const change = (does: 'home' | 'off' | 'stop', caller = asGirl) =>
  handleChangeDateShare(store, caller, { id, does }, girlsTime)
const page = async (now = girlsTime, path = dateSharePath(token, 'en')) =>
  (await datePage(store, path, now))?.html ?? 'another page'

const offered = (id: string, seen: string | null) =>
  ({ does: 'offer', id, seen, meetAt, place: 'The <canteen>' }) as const

beforeEach(async () => {
  store = createCouple()
  store.put(
    paths.user(girlUid),
    user(girlUid, 'female', {
      name: 'Asha Kumar',
      instagramId: 'asha.secret',
      college: 'Secret College',
    }),
  )
  store.put(paths.user(boyUid), user(boyUid, 'male', { name: 'Ravi <b>Rao' }))
  await confirmIn(store)
  await handleChangeMeeting(store, asBoy, { matchId, act: offered('o1', null) }, girlsTime)
  const accept = { does: 'accept', id: 'a1', offerId: 'o1' } as const
  await handleChangeMeeting(store, asGirl, { matchId, act: accept }, girlsTime)
})

describe('a shared date', () => {
  test('says first names, time and place to who has the link, and nothing else of the two', async () => {
    expect(token).toMatch(/^[0-9a-f]{32}$/)
    await share()
    const html = await page()
    expect(html).toContain('Asha meets Ravi')
    expect(html).toContain('The &#60;canteen&#62;')
    expect(html).not.toMatch(/Kumar|Rao|asha\.secret|Secret College|<script|https?:/)
    for (const number of ['112', '181', '1091']) expect(html).toContain(`tel:${number}`)
  })

  test('says its hours in the language of the link, those of the campus', async () => {
    await share()
    expect(await page()).toContain('Sun, 11 Jan, 5:30 pm')
    const hindi = await page(girlsTime, dateSharePath(token, 'hi'))
    expect(hindi).toContain('11 जनवरी, शाम 5:30 बजे')
    expect(hindi).not.toMatch(/(Mon|Tue|Wed|Thu|Fri|Sat|Sun),/)
  })

  test('is calm until there is a reason: what to do stands under its condition', async () => {
    await share()
    const condition = 'If you hear nothing after 8:30 pm'
    expect(await page()).toMatch(new RegExp(`shared with you on.*${condition}.*tel:112`))
    expect(await page(meetAt)).toContain(condition)
    expect(await page(meetAt)).not.toContain('class="state alarm"')
    const late = await page(meetAt + homeAfterMs)
    expect(late).toContain('class="state alarm"')
    expect(late).not.toContain(condition)
  })

  test('is kept from search engines, referrers and caches, and its token from the server’s store', async () => {
    await share()
    const answer = await datePage(store, dateSharePath(token, 'hi'), girlsTime)
    // Hosting's headers stand above those of a function.
    for (const language of ['en', 'hi'] as const) {
      const arriving = hostingHeaders(dateSharePath(token, language))
      for (const [key, value] of Object.entries(answer?.headers ?? {})) {
        expect([key, arriving.get(key)]).toEqual([key, value])
      }
    }
    expect(answer?.headers['Cache-Control']).toBe('no-store')
    expect(answer?.html).toContain('content="noindex"')
    expect(answer?.html).toContain('lang="hi"')
    expect(JSON.stringify(store.under('dateShares'))).not.toContain(token)
  })

  test('has a preview that names nobody, and is loaded again only while there may be news', async () => {
    await share()
    const live = await page()
    const [head = ''] = live.split('<style>')
    expect(head).toContain('property="og:description" content="Someone shared a date')
    expect(head).not.toMatch(/Asha|Ravi|canteen/)
    expect(live).toContain('http-equiv="refresh"')
    expect(await page(meetAt + limits.day)).not.toContain('http-equiv="refresh"')
    await handleUnmatch(store, asGirl, { uid: boyUid }, girlsTime)
    expect(await page()).toMatch(/^(?!.*http-equiv="refresh").*called off/)
  })

  test('gives the alarm by the server’s clock at the hour chosen, and is dead a day after the time', async () => {
    await share()
    const due = meetAt + homeAfterMs
    expect(await page(due - 1)).not.toContain('No word from Asha')
    expect(await page(due)).toContain('No word from Asha yet')
    expect(await page(meetAt + limits.day - 1)).toContain('No word from Asha yet')
    const dead = await page(meetAt + limits.day)
    expect(dead).not.toMatch(/Asha|Ravi|canteen/)
    expect(await page(girlsTime, dateSharePath('0'.repeat(32), 'en'))).toBe(dead)
  })

  test('is ended by one word of its owner, also after the match, and by nobody else', async () => {
    await share()
    expect(await change('home', asBoy)).toEqual({ status: 'already' })
    expect(await page(meetAt + homeAfterMs)).toContain('No word')
    expect(await change('home')).toEqual({ status: 'changed' })
    expect(await change('home')).toEqual({ status: 'already' })
    expect(await page(meetAt + homeAfterMs)).toContain('Asha got home safe (')
  })

  test('follows a change of the plan, and says when it is called off', async () => {
    await share()
    const later = { ...offered('o2', 'o1'), meetAt: meetAt + 1000, place: 'A museum' }
    await handleChangeMeeting(store, asBoy, { matchId, act: later }, girlsTime)
    expect(await page()).toContain('canteen')
    const accept = { does: 'accept', id: 'a2', offerId: 'o2' } as const
    await handleChangeMeeting(store, asGirl, { matchId, act: accept }, girlsTime)
    expect(await page()).toContain('A museum')
    const cancel = { does: 'cancel', id: 'c1', offerId: 'o2' } as const
    await handleChangeMeeting(store, asGirl, { matchId, act: cancel }, girlsTime)
    expect(await page()).toContain('called off')
    expect(await page(meetAt + homeAfterMs)).not.toContain('No word')
  })

  const agree = async (count: number, now: number, time: number) => {
    const id = `again${count}`
    const act = { does: 'offer', id, seen: null, meetAt: time, place: 'The quiet gate' } as const
    await handleChangeMeeting(store, asBoy, { matchId, act }, now)
    const accept = { does: 'accept', id: `yes${count}`, offerId: id } as const
    await handleChangeMeeting(store, asGirl, { matchId, act: accept }, now)
    return () =>
      handleChangeMeeting(
        store,
        asBoy,
        { matchId, act: { does: 'cancel', id: `no${count}`, offerId: id } },
        now,
      )
  }

  test.each([
    ['called off', asGirl, /called off/],
    ['waits for a word, where the other ended it', asBoy, /No word|was ended/],
  ])('is of one plan: one that is %s is so after later plans', async (_how, by, says) => {
    await share()
    const cancel = { does: 'cancel', id: 'c1', offerId: 'o1' } as const
    await handleChangeMeeting(store, by, { matchId, act: cancel }, girlsTime)
    const before = store.at(paths.dateShare(id))
    const then = girlsTime + durations.hour
    const cancelAgain = await agree(1, then, meetAt + limits.day)
    expect(store.at(paths.dateShare(id))).toEqual(before)
    await cancelAgain()
    await agree(2, then, meetAt + 2 * limits.day)
    expect(store.at(paths.dateShare(id))).toEqual(before)
    expect(await page(then)).toMatch(says)
    expect(await page(then)).not.toContain('quiet gate')
  })

  test('of before plans had numbers follows its plan, and no later one', async () => {
    await share()
    const { plan: _plan, ...stored } = store.at(paths.dateShare(id)) ?? {}
    store.put(paths.dateShare(id), stored)
    const match = store.at(paths.match(matchId))
    const { plans: _plans, ...meeting } = (match?.meeting ?? {}) as Meeting
    store.put(paths.match(matchId), { ...match, meeting })
    const moved = { ...offered('o2', 'o1'), place: 'A museum' }
    await handleChangeMeeting(store, asBoy, { matchId, act: moved }, girlsTime)
    const accept = { does: 'accept', id: 'a2', offerId: 'o2' } as const
    await handleChangeMeeting(store, asGirl, { matchId, act: accept }, girlsTime)
    expect(await page()).toContain('A museum')
    const cancel = { does: 'cancel', id: 'c1', offerId: 'o2' } as const
    await handleChangeMeeting(store, asGirl, { matchId, act: cancel }, girlsTime)
    await agree(1, girlsTime, meetAt + limits.day)
    expect(await page()).toContain('called off')
  })

  test('made for a plan that is off by the time it arrives shows no other plan', async () => {
    const cancel = { does: 'cancel', id: 'c1', offerId: 'o1' } as const
    await handleChangeMeeting(store, asBoy, { matchId, act: cancel }, girlsTime)
    await agree(1, girlsTime, meetAt + limits.day)
    const late = { id, matchId, plan: 1, homeAfterMs }
    await expect(handleShareDate(store, asGirl, late, girlsTime)).rejects.toMatchObject({
      reason: 'meeting-changed',
    })
    expect(await handleShareDate(store, asGirl, { ...late, plan: 2 }, girlsTime)).toEqual({
      status: 'shared',
    })
  })

  test('waits on, and says so, where somebody else ends the plan: the owner may be there', async () => {
    await share()
    await handleUnmatch(store, asBoy, { uid: girlUid }, meetAt - 1)
    expect(await page()).toMatch(/was ended after it was shared.*tel:112/)
    expect(await page(meetAt + homeAfterMs)).toContain('No word from Asha yet')
    await change('home')
    expect(await page(meetAt + homeAfterMs)).toContain('home safe')
  })

  test('waits on where its owner ends the match later: the two may be on their way', async () => {
    await share()
    await handleUnmatch(store, asGirl, { uid: boyUid }, meetAt - limits.meetingChangeMs)
    expect(await page(meetAt + homeAfterMs)).toMatch(/No word.*was ended/)
  })

  test('that the other has ended is off by a press of its owner alone', async () => {
    await share()
    await expect(change('off')).rejects.toMatchObject({ reason: 'meeting-changed' })
    await handleUnmatch(store, asBoy, { uid: girlUid }, girlsTime)
    expect(await change('off', asBoy)).toEqual({ status: 'already' })
    expect(await page(meetAt + homeAfterMs)).toContain('No word')
    expect(await change('off')).toEqual({ status: 'changed' })
    expect(await change('off')).toEqual({ status: 'already' })
    expect(await page(meetAt + homeAfterMs)).toContain('called off')
  })

  test('needs a plan and a match of one’s own, and is taken back with its link', async () => {
    await expect(share({ ...asBoy, uid: 'ann' })).rejects.toMatchObject({ reason: 'match-closed' })
    await share()
    await expect(share(asBoy)).rejects.toMatchObject({ reason: 'not-allowed' })
    expect(await share()).toEqual({ status: 'already' })
    expect(await change('stop')).toEqual({ status: 'changed' })
    expect(await page()).toContain('isn’t here yet, or it’s over')
    expect(await page(girlsTime, '/profile/x')).toBe('another page')
  })
})
