import { beforeEach, describe, expect, test } from 'vitest'
import { handleListLateConfirms } from '../../../functions/matches/list-late-confirms.ts'
import { handleCancelRound } from '../../../functions/rounds/planning/cancel-round.ts'
import {
  countChargedMen,
  handlePreviewRoundEnd,
} from '../../../functions/rounds/planning/preview-round-end.ts'
import { handleSaveRoundSchedule } from '../../../functions/rounds/planning/save-round-schedule.ts'
import { handleSetRoundSettings } from '../../../functions/rounds/planning/set-round-settings.ts'
import { handleSetRoundWindows } from '../../../functions/rounds/planning/set-round-windows.ts'
import { handleSetActiveRound } from '../../../functions/rounds/set-active-round.ts'
import { handleTickRounds } from '../../../functions/rounds/tick-rounds.ts'
import type { CallRequest } from '../../../src/shared/calls.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { defaultSettings } from '../../../src/shared/domain/rounds/round-settings.ts'
import * as limits from '../../../src/shared/limits.ts'
import { durations } from '../../../src/shared/limits.ts'
import type { Round } from '../../../src/shared/model/rounds/round.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  boysEnd,
  canariesOf,
  deck,
  girlsEnd,
  girlsStart,
  girlsTime,
  round,
  roundId,
  user,
} from '../support/campus.ts'
import { asAdmin, boyUid, createCouple, girlUid } from '../support/confirm.ts'

const { hour } = durations
const boysStart = boysEnd - 6 * hour
const before = boysStart - hour
let store: HandlerStore

beforeEach(() => {
  store = createCouple()
})
const stored = () => store.at(paths.round(roundId)) as unknown as Round

describe('both windows', () => {
  const later = {
    boys: { startAt: boysStart + 48 * hour, endAt: boysEnd + 48 * hour },
    girls: { startAt: girlsStart + 48 * hour, endAt: girlsEnd + 48 * hour },
  }
  const plan = (changes: Partial<CallRequest<'setRoundWindows'>> = {}) =>
    handleSetRoundWindows(store, asAdmin, { roundId, ...later, ...changes }, before)

  test('move together, beyond where one after the other would be refused, and a repeat does nothing', async () => {
    expect(await plan()).toEqual({ status: 'planned' })
    expect(stored().phases).toMatchObject(later)
    const { updatedAt } = stored()
    expect(await plan({ seenUpdatedAt: 1 })).toEqual({ status: 'already' })
    expect(stored().updatedAt).toBe(updatedAt)
  })

  test('that another admin has changed meanwhile are not overwritten', async () => {
    const seenUpdatedAt = stored().updatedAt
    await handleSetRoundWindows(
      store,
      asAdmin,
      { roundId, boys: { startAt: null, endAt: null }, girls: later.girls, seenUpdatedAt },
      before,
    )
    await expect(plan({ seenUpdatedAt })).rejects.toMatchObject({ reason: 'changed-meanwhile' })
    expect(stored().phases.boys.startAt).toBeNull()
  })

  test.each([
    ['boys', boysStart],
    ['girls', girlsStart],
  ] as const)(
    'keep a start whose time has come, also before the tick: the %s read already',
    async (phase, startAt) => {
      const moved = { startAt: startAt + hour, endAt: startAt + 2 * hour }
      const changed = { boys: stored().phases.boys, girls: stored().phases.girls, [phase]: moved }
      const { boys, girls } = changed
      const windows = {
        boys: { startAt: boys.startAt, endAt: boys.endAt },
        girls: { startAt: girls.startAt, endAt: girls.endAt },
      }
      const planAt = (now: number) =>
        handleSetRoundWindows(store, asAdmin, { roundId, ...windows }, now)
      await expect(planAt(startAt)).rejects.toMatchObject({ reason: 'phase-closed' })
      if (phase === 'girls') expect(await planAt(startAt - 1)).toEqual({ status: 'planned' })
    },
  )

  test('of a round that runs: the one that has ended stays, the other may move', async () => {
    await handleTickRounds(store, girlsTime)
    const { boys } = stored().phases
    const girls = { startAt: girlsStart, endAt: girlsEnd + hour }
    expect(await plan({ boys: { startAt: boys.startAt, endAt: boys.endAt }, girls })).toEqual({
      status: 'planned',
    })
    await expect(plan({ girls })).rejects.toMatchObject({ reason: 'phase-closed' })
    const overlapping = { startAt: girlsStart, endAt: girlsStart - 1 }
    await expect(
      plan({ boys: { startAt: boys.startAt, endAt: boys.endAt }, girls: overlapping }),
    ).rejects.toMatchObject({ reason: 'bad-window' })
  })
})

describe('settings of a round', () => {
  const settings = {
    ...defaultSettings,
    graceMs: limits.graceMs,
    girlMatchCap: 2,
    womenPerMan: 4,
    girlInboxCap: 3,
  }
  const set = (changes: Partial<CallRequest<'setRoundSettings'>> = {}, now = before) =>
    handleSetRoundSettings(store, asAdmin, { roundId, ...settings, ...changes }, now)

  test('hold from then on, and a repeat does nothing', async () => {
    expect(await set()).toEqual({ status: 'changed' })
    expect(stored().settings).toEqual({ ...defaultSettings, womenPerMan: 4, girlInboxCap: 3 })
    expect(await set({ seenUpdatedAt: 1 })).toEqual({ status: 'already' })
  })

  test.each([
    ['once the boys’ window has opened', {}, boysStart, 'phase-closed'],
    ['with a floor above the cap', { exposureFloor: 5, exposureCap: 4 }, before, 'not-allowed'],
    ['with a grace into the girls’ window', { graceMs: 61 * 60_000 }, before, 'bad-window'],
    ['that another admin has changed', { seenUpdatedAt: 1 }, before, 'changed-meanwhile'],
    ['of no round', { roundId: 'nowhere' }, before, 'no-round'],
  ])('are refused %s', async (_, changes, now, reason) => {
    await expect(set(changes, now)).rejects.toMatchObject({ reason })
    expect(stored().settings).toBeUndefined()
  })
})

test('the active round is not replaced by an admin who looked at another one', async () => {
  store.put(paths.round('next'), round({ isActive: false }))
  const choose = (seenActiveId: string | null) =>
    handleSetActiveRound(
      store,
      asAdmin,
      { roundId: 'next', seenActiveId, reason: 'It rains' },
      before,
    )
  await expect(choose(null)).rejects.toMatchObject({ reason: 'changed-meanwhile' })
  expect(stored().isActive).toBe(true)
  expect(await choose(roundId)).toEqual({ activeRoundId: 'next' })
  // The admin presses again, because the answer was lost.
  expect(await choose(roundId)).toEqual({ activeRoundId: 'next' })
})

describe('the end of a round', () => {
  const preview = (now = girlsTime) => handlePreviewRoundEnd(store, asAdmin, { roundId }, now)
  const decksLeft = () => store.rows('assignments').filter(({ gone }) => gone === false).length
  const cancel = (now = girlsTime) =>
    handleCancelRound(store, asAdmin, { roundId, reason: 'The hall is closed' }, now)

  test('is counted before, and does what was counted', async () => {
    store.put(pathOf('assignments', roundId, boyUid), deck(boyUid, [user(girlUid, 'female')]))
    const counts = await preview()
    expect(counts).toEqual({
      hasBegun: true,
      decks: null,
      chargedMen: null,
      openLikes: null,
      matches: null,
    })
    expect(await countChargedMen(store, roundId, girlsTime)).toBe(1)
    await handleSetActiveRound(store, asAdmin, { roundId: null, reason: 'It rains' }, girlsTime)
    expect(Object.keys(store.under('ledger'))).toHaveLength(1)
    expect(Object.keys(store.under('likeVoids'))).toHaveLength(3)
    expect(await countChargedMen(store, roundId, girlsTime)).toBe(0)
    expect(decksLeft()).toBe(0)
  })

  test('charges nobody when it is cancelled, and it is over for good', async () => {
    expect(await cancel()).toEqual({ status: 'cancelled' })
    expect(Object.keys(store.under('ledger'))).toEqual([])
    expect(stored()).toMatchObject({
      isActive: false,
      cancelledAt: expect.any(Number),
      phases: { boys: { isComplete: true }, girls: { isComplete: true } },
    })
    expect(decksLeft()).toBe(0)
    expect(await cancel()).toEqual({ status: 'already' })
    await expect(
      handleSetActiveRound(store, asAdmin, { roundId, reason: 'It rains' }, girlsTime),
    ).rejects.toMatchObject({ reason: 'phase-closed' })
  })

  test('cannot be cancelled after it', async () => {
    await handleSetActiveRound(store, asAdmin, { roundId: null, reason: 'It rains' }, girlsTime)
    await expect(cancel()).rejects.toMatchObject({ reason: 'phase-closed' })
  })
})

test('late confirmations that wait are listed with the two names and what a pair shows, without bios, answers or handles', async () => {
  store.put(pathOf('lateConfirms', roundId, girlUid, boyUid), {
    roundId,
    girlUid,
    boyUid,
    createdAt: girlsEnd,
  })
  const listed = await handleListLateConfirms(store, asAdmin, { roundId, cursor: null }, girlsTime)
  const shown = (uid: string) => ({
    photoUrl: `https://photos.test/${uid}.jpg`,
    age: 21,
    college: 'Hindu College',
    name: canariesOf(uid).name,
  })
  const [boy, girl] = [shown(boyUid), shown(girlUid)]
  const id = `${roundId}_${girlUid}_${boyUid}`
  expect(listed).toEqual([{ id, boyUid, girlUid, boy, girl, createdAt: girlsEnd }])
  for (const uid of [boyUid, girlUid]) {
    const { name: _, ...secrets } = canariesOf(uid)
    for (const secret of [...Object.values(secrets), `bio of ${uid}`]) {
      expect(JSON.stringify(listed)).not.toContain(secret)
    }
  }
})

test('the week of a usual round is kept for all admins', async () => {
  const boys = { from: 0, length: 60 }
  await handleSaveRoundSchedule(store, asAdmin, { boys, girls: boys }, before)
  expect(store.at(paths.roundSchedule)).toMatchObject({ boys, girls: boys })
})
