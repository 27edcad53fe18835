import { beforeEach, describe, expect, test } from 'vitest'
import { handleCardChanged } from '../../../functions/accounts/card-changed.ts'
import { handleRestoreUser } from '../../../functions/moderation/restore-user.ts'
import { handleSuspendUser } from '../../../functions/moderation/suspend-user.ts'
import { handlePublishAssignments } from '../../../functions/rounds/publish-assignments.ts'
import { handleTickRounds } from '../../../functions/rounds/tick-rounds.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  boysEnd,
  draft,
  girlsEnd,
  girlsTime,
  promotedAt,
  putLike,
  putPerson,
  round,
  roundId,
  subscription,
  user,
} from '../support/campus.ts'
import { asAdmin, putAdmin } from '../support/confirm.ts'

const { hour } = durations
const boysStart = boysEnd - 6 * hour
const boysTime = boysEnd - hour
const finalised = girlsEnd + limits.graceMs
let time: number
let store: HandlerStore

const publish = () => handlePublishAssignments(store, asAdmin, { roundId, reason: 'few men' }, time)
const deckOf = (uid: string) => store.at(pathOf('assignments', roundId, uid))
const roundsUsed = (uid: string) => store.at(paths.subscription(uid))?.roundsUsed
const suspend = async (uid: string) => {
  const before = store.at(paths.user(uid)) ?? null
  await handleSuspendUser(store, asAdmin, { uid, reason: 'rude' }, time)
  const event = { params: { uid }, before, after: store.at(paths.user(uid)) ?? null }
  await handleCardChanged(store, event, time)
}
const restore = (uid: string) => handleRestoreUser(store, asAdmin, { uid, reason: 'fine' }, time)

beforeEach(async () => {
  time = boysStart - hour
  store = createHandlerStore(() => time)
  store.put(paths.round(roundId), round())
  putAdmin(store)
  for (const uid of ['ann', 'bea']) putPerson(store, uid, 'female')
  for (const uid of ['boy', 'boy2']) {
    putPerson(store, uid, 'male')
    store.put(pathOf('drafts', roundId, uid), draft(uid, { assignedUids: ['ann', 'bea'] }))
  }
  await publish()
})

describe('a suspension that begins before the boys’ window and lasts over the round', () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'costs no round, also when the server dies at commit %i of the end',
    async (dies) => {
      await suspend('boy')
      time = boysTime
      await publish()
      await suspend('ann')
      time = finalised
      store.dieAfter(dies)
      await handleTickRounds(store, time).catch(() => undefined)
      store.revive()
      time += hour
      await handleTickRounds(store, time)
      expect(['boy', 'boy2'].map(roundsUsed)).toEqual([0, 1])
      expect(deckOf('boy')).toMatchObject({ uids: [], cards: {}, gone: true })
    },
  )
})

describe('the deck of a suspended person', () => {
  test('survives another publishing, for his return', async () => {
    time = boysTime
    await suspend('boy')
    await publish()
    expect(deckOf('boy')?.gone).toBe(true)
    await restore('boy')
    expect(deckOf('boy')).toMatchObject({ uids: ['ann', 'bea'], gone: false })
  })

  test('is filled by the promotion of likes, and opens with her return', async () => {
    time = boysTime
    putLike(store, 'boy', 'ann')
    await suspend('ann')
    await handleTickRounds(store, promotedAt)
    expect(deckOf('ann')).toMatchObject({ uids: ['boy'], gone: true })
    time = girlsTime
    await restore('ann')
    expect(deckOf('ann')).toMatchObject({ uids: ['boy'], gone: false })
  })
})

test.each([
  ['is suspended', { suspended: true }],
  ['deleted the account', null],
])(
  'the card of a woman who %s goes, though this build cannot read what she was',
  async (_what, now) => {
    time = boysTime
    const before = { ...user('ann', 'female'), interests: 7 }
    const after = now === null ? null : { ...user('ann', 'female'), ...now }
    if (after === null) {
      await store.transaction(async (transaction) => transaction.delete(paths.user('ann')))
    } else store.put(paths.user('ann'), after)
    await handleCardChanged(store, { params: { uid: 'ann' }, before, after }, time)
    expect(deckOf('boy')?.uids).toEqual(['bea'])
  },
)

describe('whoever returns', () => {
  test('stands before a woman whom nobody else liked, also when the likes were promoted meanwhile', async () => {
    time = boysTime
    putLike(store, 'boy', 'ann')
    await suspend('boy')
    await handleTickRounds(store, promotedAt)
    expect(deckOf('ann')).toBeUndefined()
    time = girlsTime
    await restore('boy')
    expect(deckOf('ann')).toMatchObject({ uids: ['boy'], gone: false })
  })

  test('does not open the first deck of a woman who is suspended', async () => {
    time = boysTime
    putLike(store, 'boy', 'ann')
    await suspend('boy')
    await suspend('ann')
    await handleTickRounds(store, promotedAt)
    time = girlsTime
    await restore('boy')
    expect(deckOf('ann')).toMatchObject({ uids: ['boy'], gone: true })
    await restore('ann')
    expect(deckOf('ann')).toMatchObject({ uids: ['boy'], gone: false })
  })

  test('without a match left stands before nobody', async () => {
    time = boysTime
    putLike(store, 'boy', 'ann')
    await handleTickRounds(store, promotedAt)
    await suspend('boy')
    store.put(paths.subscription('boy'), subscription('boy', { remainingMatches: 0 }))
    await restore('boy')
    expect(deckOf('ann')).toMatchObject({ uids: [], gone: true })
  })
})
