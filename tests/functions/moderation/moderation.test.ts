import { beforeEach, describe, expect, test } from 'vitest'
import { handleCardChanged } from '../../../functions/accounts/card-changed.ts'
import { handleBlock } from '../../../functions/moderation/block.ts'
import { handleCloseBans } from '../../../functions/moderation/close-bans.ts'
import { handleEndSuspensions } from '../../../functions/moderation/end-suspensions.ts'
import { handleEnforceBan } from '../../../functions/moderation/enforce-ban.ts'
import { handleDecideReport } from '../../../functions/moderation/reports/decide-report.ts'
import { handleReopenReport } from '../../../functions/moderation/reports/reopen-report.ts'
import { handleReport } from '../../../functions/moderation/reports/report.ts'
import { handleRestoreUser } from '../../../functions/moderation/restore-user.ts'
import { handleSuspendUser } from '../../../functions/moderation/suspend-user.ts'
import { handleSuspendedPhotos } from '../../../functions/moderation/suspended-photos.ts'
import { promoteLikes } from '../../../functions/rounds/promote-likes.ts'
import { pathById, pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day } from '../../../src/shared/limits.ts'
import { removableContent, type reportOutcomes } from '../../../src/shared/model/safety/report.ts'
import { paths, storagePaths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import {
  createMemoryAccountServices,
  type MemoryAccountServices,
  openNoFiles,
} from '../support/account-services.ts'
import { girlsTime, participant, round, roundId, user } from '../support/campus.ts'
import {
  asAdmin,
  asGirl,
  boyUid,
  confirmIn,
  createCouple,
  everythingIn,
  girlUid,
} from '../support/confirm.ts'

const path = pathById('reports', `${girlUid}_r1`)
let id: string
let store: HandlerStore
let services: MemoryAccountServices

beforeEach(async () => {
  store = createCouple()
  services = createMemoryAccountServices()
  await handleReport(openNoFiles)(
    store,
    asGirl,
    { reportId: 'r1', uid: boyUid, reason: 'photos', place: 'card', details: '' },
    girlsTime,
  )
  id = deskIdOf('r1')
})

const deskIdOf = (name: string): string =>
  String(store.at(pathById('reports', `${girlUid}_${name}`))?.deskId)

type Outcome = (typeof reportOutcomes)[number]
type Content = (typeof removableContent)[number][]
const decide = (outcome: Outcome, reportId = id, content: Content = [...removableContent]) =>
  handleDecideReport(
    store,
    asAdmin,
    { id: reportId, outcome, reason: 'looked at', content },
    girlsTime,
  )
const account = () => store.at(paths.user(boyUid))

describe('a report', () => {
  test('that is dismissed leaves the account as it was', async () => {
    const before = account()
    expect(await decide('dismiss')).toEqual({ status: 'decided' })
    expect(account()).toEqual(before)
    expect(store.at(path)).toMatchObject({ outcome: 'dismiss', decidedAt: girlsTime })
    expect(store.under('notifications')).toEqual({})
  })

  test('with a warning notifies him, and does not say who reported', async () => {
    await decide('warn')
    const notifications = store.under('notifications')
    const [warning] = Object.values(notifications)
    expect(warning).toMatchObject({ userUid: boyUid, targetType: 'personal', seen: false })
    expect(warning).toMatchObject({ why: 'looked at' })
    expect([warning?.title, warning?.body].join()).not.toContain('looked at')
    expect(JSON.stringify(notifications)).not.toContain(girlUid)
  })

  test.each([boyUid, girlUid])('is not decided by %s, whom it names', async (uid) => {
    store.put(paths.user(uid), user(uid, uid === boyUid ? 'male' : 'female', { isAdmin: true }))
    const dismissal = { id, outcome: 'dismiss' as const, reason: 'looked at', content: [] }
    await expect(
      handleDecideReport(store, { ...asAdmin, uid }, dismissal, girlsTime),
    ).rejects.toMatchObject({ reason: 'no-report' })
    expect(store.at(path)).toMatchObject({ outcome: null })
  })

  test('that removes content removes photos and bio', async () => {
    await decide('removeContent')
    expect(account()).toMatchObject({ photoUrls: [], bio: '', isProfileComplete: false })
    expect(account()).toMatchObject({ removed: { photos: 'looked at', bio: 'looked at' } })
    const notifications = store.under('notifications')
    expect(Object.values(notifications)).toMatchObject([{ userUid: boyUid, seen: false }])
    expect(JSON.stringify(notifications)).not.toContain(girlUid)
  })

  test('that removes one kind of content keeps the other', async () => {
    await decide('removeContent', id, ['bio'])
    expect(account()).toMatchObject({ bio: '', photoUrls: ['https://photos.test/boy.jpg'] })
    expect(account()).toMatchObject({ isProfileComplete: false, removed: { bio: 'looked at' } })
  })

  test('to suspend lasts until an admin restores', async () => {
    await decide('suspend')
    expect(account()).toMatchObject({ suspended: true })
    expect(account()).not.toHaveProperty('banned')
  })

  test('to ban suspends for good', async () => {
    await decide('ban')
    expect(account()).toMatchObject({ suspended: true, banned: true })
    const restoring = handleRestoreUser(store, asAdmin, { uid: boyUid, reason: 'sorry' }, girlsTime)
    await expect(restoring).rejects.toMatchObject({ reason: 'account-disabled' })
    expect(account()).toMatchObject({ suspended: true, banned: true })
  })

  test('is decided once', async () => {
    await decide('dismiss')
    const before = everythingIn(store)
    expect(await decide('ban')).toEqual({ status: 'already' })
    expect(everythingIn(store)).toBe(before)
  })

  test('that does not exist is refused', () =>
    expect(decide('ban', 'nothing')).rejects.toMatchObject({ reason: 'no-report' }))
})

describe('an account', () => {
  const suspend = (uid = boyUid) =>
    handleSuspendUser(store, asAdmin, { uid, reason: 'looked at' }, girlsTime)
  const restore = (uid = boyUid) =>
    handleRestoreUser(store, asAdmin, { uid, reason: 'looked at' }, girlsTime)

  test('is suspended and restored, each once', async () => {
    expect(await restore()).toEqual({ status: 'already' })
    expect(await suspend()).toEqual({ status: 'suspended' })
    expect(await suspend()).toEqual({ status: 'already' })
    expect(account()).toMatchObject({ suspended: true })
    expect(await restore()).toEqual({ status: 'restored' })
    expect(account()).toMatchObject({ suspended: false })
  })

  test('that is unknown, or the admin’s own, is refused', async () => {
    store.put(paths.user('boss'), user('boss', 'male', { isAdmin: true }))
    for (const act of [suspend, restore]) {
      await expect(act('stranger')).rejects.toMatchObject({ message: 'User not found' })
      await expect(act('boss')).rejects.toMatchObject({ code: 'invalid-argument' })
    }
  })
})

describe('a suspension', () => {
  const suspend = (days?: number) =>
    handleSuspendUser(store, asAdmin, { uid: boyUid, reason: 'rude words', days }, girlsTime)
  const endsAt = girlsTime + 7 * day

  test('tells its person why, and until when', async () => {
    await suspend(7)
    expect(account()).toMatchObject({ suspension: { reason: 'rude words', endsAt } })
  })

  test('by a report does too, and a ban has no end', async () => {
    await decide('suspend')
    expect(account()).toMatchObject({ suspension: { reason: 'looked at', endsAt: null } })
    await handleReport(openNoFiles)(
      store,
      asGirl,
      { reportId: 'r2', uid: boyUid, reason: 'photos', place: 'card', details: '' },
      girlsTime,
    )
    await decide('ban', deskIdOf('r2'))
    expect(account()).toMatchObject({ banned: true, suspension: { endsAt: null } })
  })

  test('ends by itself, and not before its end', async () => {
    await suspend(7)
    await handleEndSuspensions(store, endsAt)
    expect(account()).toMatchObject({ suspended: true })
    await handleEndSuspensions(store, endsAt + 1)
    expect(account()).toMatchObject({ suspended: false, suspension: null })
  })

  test('that was lifted, or became a ban, ends no second time', async () => {
    await suspend(7)
    await decide('ban')
    await handleEndSuspensions(store, endsAt + 1)
    expect(account()).toMatchObject({ suspended: true, banned: true })
  })

  test.each([0, 1, 2, 3])('whose end dies at commit %i is ended by the next run', async (dies) => {
    await suspend(7)
    store.dieAfter(dies)
    await handleEndSuspensions(store, endsAt + 1).catch(() => undefined)
    store.revive()
    await handleEndSuspensions(store, endsAt + 1)
    expect(account()).toMatchObject({ suspended: false, suspension: null })
  })
})

describe('the photos of a suspended account', () => {
  const folder = storagePaths.profilePhotos(boyUid)
  const changed = async (before: boolean, after: boolean) => {
    const event = {
      params: { uid: boyUid },
      before: { suspended: before },
      after: { suspended: after },
    }
    await handleSuspendedPhotos(() => services.files)(store, event, girlsTime)
    return services.addresses.get(folder)
  }
  const put = (suspended: boolean) =>
    store.put(paths.user(boyUid), user(boyUid, 'male', { suspended }))

  test('answer nothing meanwhile, and again afterwards', async () => {
    put(true)
    expect(await changed(false, true)).toBe('held')
    put(false)
    expect(await changed(true, false)).toBe('open')
  })

  test('stay as the account of now has them, whatever order the events come in', async () => {
    put(false)
    expect(await changed(false, true)).toBe('open')
  })

  test('are left alone by every other change', async () => {
    put(true)
    expect(await changed(true, true)).toBeUndefined()
  })
})

describe('the decks of a suspended account', () => {
  const suspend = () =>
    handleSuspendUser(store, asAdmin, { uid: girlUid, reason: 'looked at' }, girlsTime)
  const restore = () =>
    handleRestoreUser(store, asAdmin, { uid: girlUid, reason: 'looked at' }, girlsTime)
  const herDeck = () => store.at(pathOf('assignments', roundId, girlUid))

  test('are hidden, and she can confirm nobody', async () => {
    await suspend()
    expect(herDeck()).toMatchObject({ gone: true })
    expect(store.at(paths.poke(girlUid))).toMatchObject({ pokedAt: { assignments: girlsTime } })
    await expect(confirmIn(store, girlsTime, 'boy2')).rejects.toMatchObject({
      code: 'permission-denied',
    })
  })

  test('return after the restoration with the people that they had', async () => {
    const before = herDeck()
    await suspend()
    await restore()
    expect(herDeck()).toMatchObject({ uids: before?.uids, cards: before?.cards, gone: false })
    expect(await confirmIn(store, girlsTime, 'boy2')).toMatchObject({ status: 'created' })
  })

  test('stay hidden through a promotion', async () => {
    await suspend()
    await promoteLikes(store, roundId, girlsTime)
    expect(herDeck()).toMatchObject({ gone: true })
  })

  test('stay hidden while the cards in them change', async () => {
    await suspend()
    const [before, after] = [user('boy2', 'male'), user('boy2', 'male', { bio: 'new' })]
    store.put(paths.user('boy2'), after)
    const event = { params: { uid: 'boy2' }, before: { ...before }, after: { ...after } }
    await handleCardChanged(store, event, girlsTime)
    await handleBlock(
      store,
      { uid: 'boy3', female: false, admin: false },
      { uid: girlUid },
      girlsTime,
    )
    expect(herDeck()).toMatchObject({ uids: ['boy2'], gone: true })
    await restore()
    expect(herDeck()).toMatchObject({ cards: { boy2: { bio: 'new' } }, gone: false })
  })

  test.each([
    ['a round that is over', () => store.put(paths.round(roundId), round({ isActive: false }))],
    [
      'a round she left',
      () =>
        store.put(
          paths.participant(roundId, girlUid),
          participant(girlUid, 'female', { optedOut: true }),
        ),
    ],
  ])('of %s do not come back', async (_, happens) => {
    await suspend()
    happens()
    await restore()
    expect(herDeck()).toMatchObject({ gone: true })
  })
})

describe('a ban', () => {
  const enforce = (before: object, after: object, present: object = after) => {
    store.put(paths.user('boy2'), { ...present })
    return handleEnforceBan(
      store,
      { params: { uid: 'boy2' }, before: { ...before }, after: { ...after } },
      girlsTime,
    )
  }
  const banned = user('boy2', 'male', { suspended: true, banned: true })

  test('ends every match, and leaves the sign-in open for an appeal', async () => {
    await confirmIn(store, girlsTime, 'boy2')
    await enforce(user('boy2', 'male'), banned)
    expect(services.disabled).toEqual([])
    expect(store.at(paths.match('boy2_girl'))).toMatchObject({
      status: 'closed',
      people: {},
      gone: true,
    })
  })

  test('is not enforced by a suspension, nor again by later changes', async () => {
    await confirmIn(store, girlsTime, 'boy2')
    await enforce(user('boy2', 'male'), user('boy2', 'male', { suspended: true }))
    await enforce(banned, { ...banned, bio: 'x' })
    expect(store.at(paths.match('boy2_girl'))).toMatchObject({ status: 'open' })
  })

  test('that an appeal has lifted ends no match when its event comes again', async () => {
    const lifted = user('boy2', 'male', { suspended: false, banned: false })
    store.put(paths.user('boy2'), { ...lifted })
    await confirmIn(store, girlsTime, 'boy2')
    await enforce(user('boy2', 'male'), banned, lifted)
    expect(store.at(paths.match('boy2_girl'))).toMatchObject({ status: 'open' })
  })

  test('that failed midway is completed when its event comes again', async () => {
    await confirmIn(store, girlsTime, 'boy2')
    store.dieAfter(0)
    await expect(enforce(user('boy2', 'male'), banned)).rejects.toThrow('The server died')
    store.revive()
    await enforce(user('boy2', 'male'), banned)
    expect(store.at(paths.match('boy2_girl'))).toMatchObject({ status: 'closed' })
  })
})

describe('the sign-in of a banned person', () => {
  const close = (now: number) => handleCloseBans(() => services)(store, now)
  const folder = storagePaths.profilePhotos(boyUid)
  const endsAt = girlsTime + limits.banAppealMs

  test('closes with the time to appeal, and the photos go with it', async () => {
    await decide('ban')
    expect(account()).toMatchObject({ signInEndsAt: endsAt })
    await close(endsAt)
    expect(services.disabled).toEqual([])
    await close(endsAt + 1)
    expect(services.disabled).toEqual([boyUid])
    expect(services.emptied).toEqual([{ folder, before: undefined }])
    expect(account()).toMatchObject({ banned: true, signInEndsAt: null })
  })

  test.each([0, 1])('is closed by the next run after a death at request %i', async (dies) => {
    await decide('ban')
    services.dieAfter(dies)
    await close(endsAt + 1).catch(() => undefined)
    services.dieAfter(10)
    await close(endsAt + 1)
    expect(services.disabled).toContain(boyUid)
    expect(services.emptied).toHaveLength(1)
    expect(account()).toMatchObject({ signInEndsAt: null })
  })
})

describe('of two suspensions', () => {
  const suspend = (days: number | null) =>
    handleDecideReport(
      store,
      asAdmin,
      { id, outcome: 'suspend', reason: 'second', days, content: [] },
      girlsTime,
    )
  const first = (days: number | null) =>
    handleSuspendUser(store, asAdmin, { uid: boyUid, reason: 'first', days }, girlsTime)

  test.each([
    ['a week after one without end', null, 7, 'first', null],
    ['a day after a week', 7, 1, 'first', 7],
    ['a month after a week', 7, 30, 'second', 30],
    ['one without end after a week', 7, null, 'second', null],
  ])('the harsher holds: %s', async (_which, had, gets, reason, days) => {
    await first(had)
    expect(await suspend(gets)).toEqual({ status: reason === 'first' ? 'kept' : 'decided' })
    const endsAt = days === null ? null : girlsTime + days * day
    expect(account()).toMatchObject({ suspended: true, suspension: { reason, endsAt } })
  })

  test.each([
    [3, 7],
    [7, 3],
  ])('an undo brings %i days back after %i more', async (had, gets) => {
    await first(had)
    const before = account()?.suspension
    await suspend(gets)
    await handleReopenReport(store, asAdmin, { id }, girlsTime)
    expect(account()).toMatchObject({ suspended: true, suspension: before })
    expect(store.at(path)).toMatchObject({ outcome: null })
  })

  test('one that follows a ban changes nothing, and the ends of suspensions end', async () => {
    await decide('ban')
    const before = account()
    expect(await handleReportAgain()).toEqual({ status: 'kept' })
    expect(account()).toEqual(before)
    await handleEndSuspensions(store, girlsTime + 8 * day)
    expect(account()).toEqual(before)
  })

  const handleReportAgain = async () => {
    const request = { reportId: 'r2', uid: boyUid, reason: 'photos', place: 'card', details: '' }
    await handleReport(openNoFiles)(store, asGirl, request as never, girlsTime)
    const terms = { id: deskIdOf('r2'), outcome: 'suspend', reason: 'second', days: 7 } as const
    return handleDecideReport(store, asAdmin, { ...terms, content: [] }, girlsTime)
  }

  test('a ban whose end stands in the past by an older build ends nothing for ever', async () => {
    store.put(paths.user(boyUid), {
      ...user(boyUid, 'male'),
      suspended: true,
      banned: true,
      suspension: { reason: 'old', endsAt: girlsTime },
    })
    await handleEndSuspensions(store, girlsTime + day)
    expect(account()).toMatchObject({ suspended: true, banned: true })
  })
})
