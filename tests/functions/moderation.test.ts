import { beforeEach, describe, expect, test } from 'vitest'
import { decideReport } from '../../functions/calls/decideReport.ts'
import { report } from '../../functions/calls/report.ts'
import { restoreUser } from '../../functions/calls/restoreUser.ts'
import { suspendUser } from '../../functions/calls/suspendUser.ts'
import { removableContent, type reportOutcomes } from '../../src/shared/model/report.ts'
import { collections, paths } from '../../src/shared/paths.ts'
import { girlsTime, user } from './support/campus.ts'
import { asAdmin, asGirl, boyUid, createCouple, everythingIn, girlUid } from './support/confirm.ts'
import type { MemoryStore } from './support/memory-store.ts'

const id = `${girlUid}_r1`
let store: MemoryStore

beforeEach(async () => {
  store = createCouple()
  await report(
    store,
    asGirl,
    { reportId: 'r1', uid: boyUid, reason: 'photos', place: 'card', details: '' },
    girlsTime,
  )
})

type Outcome = (typeof reportOutcomes)[number]
type Content = (typeof removableContent)[number][]
const decide = (outcome: Outcome, reportId = id, content: Content = [...removableContent]) =>
  decideReport(store, asAdmin, { id: reportId, outcome, reason: 'looked at', content }, girlsTime)
const account = () => store.at(paths.user(boyUid))

describe('a report', () => {
  test('that is dismissed leaves the account as it was', async () => {
    const before = account()
    expect(await decide('dismiss')).toEqual({ status: 'decided' })
    expect(account()).toEqual(before)
    expect(store.at(paths.report(id))).toMatchObject({ outcome: 'dismiss', decidedAt: girlsTime })
    expect(store.under(collections.notifications)).toEqual({})
  })

  test('with a warning tells him, and not who reported', async () => {
    await decide('warn')
    const [warning] = Object.values(store.under(collections.notifications))
    expect(warning).toMatchObject({ userUid: boyUid, targetType: 'personal', seen: false })
    expect(JSON.stringify(warning)).not.toContain(girlUid)
  })

  test('that removes content takes photos and bio', async () => {
    await decide('removeContent')
    expect(account()).toMatchObject({ photoUrls: [], bio: '', isProfileComplete: false })
  })

  test.each(['suspend', 'ban'] as const)('to %s suspends', async (outcome) => {
    await decide(outcome)
    expect(account()).toMatchObject({ suspended: true })
  })

  test('is decided once', async () => {
    await decide('dismiss')
    const before = everythingIn(store)
    expect(await decide('ban')).toEqual({ status: 'already' })
    expect(everythingIn(store)).toBe(before)
  })

  test('nobody made is refused', () =>
    expect(decide('ban', 'nothing')).rejects.toMatchObject({ reason: 'no-report' }))
})

describe('an account', () => {
  const suspend = (uid = boyUid) =>
    suspendUser(store, asAdmin, { uid, reason: 'looked at' }, girlsTime)
  const restore = (uid = boyUid) =>
    restoreUser(store, asAdmin, { uid, reason: 'looked at' }, girlsTime)

  test('is suspended and restored, each once', async () => {
    expect(await restore()).toEqual({ status: 'already' })
    expect(await suspend()).toEqual({ status: 'suspended' })
    expect(await suspend()).toEqual({ status: 'already' })
    expect(account()).toMatchObject({ suspended: true })
    expect(await restore()).toEqual({ status: 'restored' })
    expect(account()).toMatchObject({ suspended: false })
  })

  test('nobody has, or one’s own, is refused', async () => {
    store.put(paths.user('boss'), user('boss', 'male', { isAdmin: true }))
    for (const act of [suspend, restore]) {
      await expect(act('stranger')).rejects.toMatchObject({ message: 'User not found' })
      await expect(act('boss')).rejects.toMatchObject({ code: 'invalid-argument' })
    }
  })
})
