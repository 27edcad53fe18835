import { beforeEach, describe, expect, test } from 'vitest'
import { handleUnmatch } from '../../../functions/matches/unmatch.ts'
import { handleMessageCreated } from '../../../functions/messages/message-created.ts'
import { handleBlock } from '../../../functions/moderation/block.ts'
import { handleReport } from '../../../functions/moderation/reports/report.ts'
import { handleUnblock } from '../../../functions/moderation/unblock.ts'
import { pathById, pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { openNoFiles } from '../support/account-services.ts'
import { deck, girlsTime, roundId, user } from '../support/campus.ts'
import { boyUid, confirmIn, createCouple, everythingIn, girlUid } from '../support/confirm.ts'
import { createRecordingPush } from '../support/push.ts'

const matchPath = paths.match('boy_girl')
let now = girlsTime
let store: HandlerStore

beforeEach(() => {
  now = girlsTime
  store = createCouple()
  store.put(pathOf('assignments', roundId, boyUid), deck(boyUid, [user(girlUid, 'female')]))
})

const as = (uid: string) => ({ uid, female: uid === girlUid, admin: false })
const blockBy = (uid: string, other: string) => handleBlock(store, as(uid), { uid: other }, now)
const unmatchBy = (uid: string, other: string) => handleUnmatch(store, as(uid), { uid: other }, now)
const reportBy = (uid: string, other: string, reportId = 'r1') =>
  handleReport(openNoFiles)(
    store,
    as(uid),
    { reportId, uid: other, reason: 'harassment', place: 'chat', details: 'rude' },
    now,
  )
const deckOf = (uid: string) => store.at(pathOf('assignments', roundId, uid))

const expectApart = () => {
  expect(deckOf(girlUid)).toMatchObject({ uids: ['boy2', 'boy3'] })
  expect(Object.keys(deckOf(girlUid)?.cards as object)).not.toContain(boyUid)
  expect(deckOf(boyUid)).toMatchObject({ uids: [], cards: {}, gone: true })
  expect(store.at(pathOf('likeVoids', roundId, boyUid, girlUid))).toHaveProperty('voidAt')
  // He reads his own like: nothing in it may tell him that he was blocked.
  expect(Object.keys(store.at(paths.like(roundId, boyUid, girlUid)) as object).sort()).toEqual([
    'likedUserUid',
    'likingUserUid',
    'roundId',
    'timestamp',
  ])
}

describe.each([
  ['she', girlUid, boyUid],
  ['he', boyUid, girlUid],
])('when %s blocks', (_who, blocker, blocked) => {
  test('both leave the other’s deck, the like is void and both are poked', async () => {
    expect(await blockBy(blocker, blocked)).toEqual({ status: 'blocked' })
    expectApart()
    for (const uid of [boyUid, girlUid]) {
      expect(store.at(paths.poke(uid))).toMatchObject({ pokedAt: { assignments: girlsTime } })
    }
  })

  test('a match ends and reveals nothing any more', async () => {
    await confirmIn(store)
    await blockBy(blocker, blocked)
    expect(store.at(matchPath)).toMatchObject({ status: 'closed', people: {}, gone: true })
    expect(JSON.stringify(store.at(matchPath))).not.toContain('canary')
  })

  test('nobody is notified, and a repeat changes nothing', async () => {
    await blockBy(blocker, blocked)
    expect(store.under('notifications')).toEqual({})
    const before = everythingIn(store)
    expect(await blockBy(blocker, blocked)).toEqual({ status: 'already' })
    expect(everythingIn(store)).toBe(before)
  })

  test('she cannot confirm him any more', async () => {
    await blockBy(blocker, blocked)
    await expect(confirmIn(store)).rejects.toMatchObject({ reason: 'no-like' })
  })
})

test('a block or report of oneself or of an unknown account is refused', async () => {
  const before = everythingIn(store)
  for (const act of [blockBy, reportBy]) {
    await expect(act(boyUid, boyUid)).rejects.toMatchObject({ code: 'invalid-argument' })
    await expect(act(boyUid, 'stranger')).rejects.toMatchObject({ message: 'User not found' })
  }
  expect(everythingIn(store)).toBe(before)
})

test('a block tells its owner where it was pressed, and a phone of an older build says nothing of it', async () => {
  await handleBlock(store, as(girlUid), { uid: boyUid, place: 'card' }, now)
  expect(store.at(paths.block(girlUid, boyUid))).toMatchObject({ place: 'card' })
  await handleBlock(store, as(girlUid), { uid: 'boy2' }, now)
  expect(store.at(paths.block(girlUid, 'boy2'))).not.toHaveProperty('place')
})

test('a block is removed by its owner alone, and nothing that it ended returns', async () => {
  await blockBy(girlUid, boyUid)
  expect(await handleUnblock(store, as(boyUid), { uid: girlUid }, now)).toEqual({
    status: 'already',
  })
  expect(store.at(paths.block(girlUid, boyUid))).toBeDefined()
  expect(await handleUnblock(store, as(girlUid), { uid: boyUid }, now)).toEqual({
    status: 'unblocked',
  })
  expect(store.at(paths.block(girlUid, boyUid))).toBeUndefined()
  expectApart()
})

describe('unmatching', () => {
  test('ends the match for both, for good, and blocks nobody', async () => {
    await confirmIn(store)
    expect(await unmatchBy(boyUid, girlUid)).toEqual({ status: 'unmatched' })
    expect(store.at(matchPath)).toMatchObject({ status: 'closed', people: {}, gone: true })
    expectApart()
    expect(store.at(pathOf('pairHistory', boyUid, girlUid))).toBeDefined()
    expect(store.under('blocks')).toEqual({})
    expect(await unmatchBy(girlUid, boyUid)).toEqual({ status: 'already' })
  })

  test('is not undone by a message that arrives later', async () => {
    await confirmIn(store)
    await unmatchBy(girlUid, boyUid)
    const ended = store.at(matchPath)
    const words = { senderUid: boyUid, text: 'wait', clientAt: 1, sentAt: 1, updatedAt: 1 }
    const params = { matchId: 'boy_girl', messageId: 'm1' }
    const push = createRecordingPush()
    store.put(paths.message('boy_girl', 'm1'), words)
    store.put(`${paths.devices(girlUid)}/phone`, { fcmToken: 't', platform: 'web', updatedAt: 1 })
    const change = { params, before: null, after: words }
    await handleMessageCreated(() => push)(store, change, girlsTime)
    expect(store.at(matchPath)).toEqual(ended)
    expect(push.sent()).toEqual([])
  })

  test('of his own returns no match to the plan', async () => {
    await confirmIn(store)
    await unmatchBy(boyUid, girlUid)
    expect(store.at(paths.subscription(boyUid))?.remainingMatches).toBe(1)
  })

  test('is refused for two who never matched, and for anybody else', async () => {
    await confirmIn(store)
    const before = everythingIn(store)
    for (const [uid, other] of [
      ['boy2', girlUid],
      ['boy2', boyUid],
    ] as const) {
      await expect(unmatchBy(uid, other)).rejects.toMatchObject({ reason: 'match-closed' })
    }
    expect(everythingIn(store)).toBe(before)
  })
})

describe('a report', () => {
  const path = pathById('reports', `${girlUid}_r1`)

  test('also blocks and severs the ties of the two', async () => {
    await confirmIn(store)
    expect(await reportBy(girlUid, boyUid)).toEqual({ status: 'reported' })
    expect(store.at(paths.block(girlUid, boyUid))).toMatchObject({ place: 'chat', reported: true })
    expect(store.at(matchPath)).toMatchObject({ status: 'closed' })
    expectApart()
  })

  test('keeps the last messages in order, and no older ones', async () => {
    await confirmIn(store)
    const written = Array.from({ length: limits.frozenMessages + 3 }, (_, index) => index)
    for (const index of written) {
      const at = girlsTime + index
      store.put(paths.message('boy_girl', `m${index}`), {
        senderUid: boyUid,
        text: `words ${index}`,
        clientAt: at,
        sentAt: at,
        updatedAt: at,
      })
    }
    await reportBy(girlUid, boyUid)
    const kept = store.at(path)?.messages as { text: string }[]
    expect(kept.map(({ text }) => text)).toEqual(written.slice(3).map((index) => `words ${index}`))
  })

  test('of somebody on a card keeps no messages', async () => {
    await reportBy(girlUid, boyUid)
    expect(store.at(path)).toMatchObject({
      reporterUid: girlUid,
      reportedUid: boyUid,
      reason: 'harassment',
      details: 'rude',
      messages: [],
      outcome: null,
    })
  })

  test('repeated, also twice at once, is one', async () => {
    await Promise.all([reportBy(girlUid, boyUid), reportBy(girlUid, boyUid)])
    expect(await reportBy(girlUid, boyUid)).toEqual({ status: 'already' })
    expect(Object.keys(store.under('reports'))).toEqual([path])
  })

  test('after ten in a day is refused, but blocks all the same', async () => {
    await confirmIn(store)
    for (let index = 0; index < limits.reportsPerDay; index += 1) {
      await reportBy(girlUid, 'boy2', `many${index}`)
    }
    const usedUp = { code: 'resource-exhausted', reason: 'reports-used-up' }
    now += day - 1
    await expect(reportBy(girlUid, boyUid)).rejects.toMatchObject(usedUp)
    expect(store.at(path)).toBeUndefined()
    expect(store.at(paths.block(girlUid, boyUid))).toBeDefined()
    expect(store.at(matchPath)).toMatchObject({ status: 'closed', people: {} })
    expect(deckOf(girlUid)).toMatchObject({ uids: ['boy3'] })
    now += 1
    expect(await reportBy(girlUid, boyUid)).toEqual({ status: 'reported' })
  })
})
