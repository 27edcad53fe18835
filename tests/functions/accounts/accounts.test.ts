import { beforeEach, describe, expect, test } from 'vitest'
import { handleDecideCollegeIds } from '../../../functions/accounts/decide-college-ids.ts'
import { handleDeleteMyAccount } from '../../../functions/accounts/delete-my-account.ts'
import { handleExportMyData } from '../../../functions/accounts/export-my-data.ts'
import { handleSetAdmin } from '../../../functions/accounts/set-admin.ts'
import { handleSubmitCollegeId } from '../../../functions/accounts/submit-college-id.ts'
import { handleSuggestCollege } from '../../../functions/accounts/suggest-college.ts'
import { handleBlock } from '../../../functions/moderation/block.ts'
import { handleSuspendUser } from '../../../functions/moderation/suspend-user.ts'
import { day } from '../../../src/shared/limits.ts'
import { collections, paths, storagePaths } from '../../../src/shared/paths.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { createMemoryAccountServices } from '../support/account-services.ts'
import { canariesOf, draft, girlsTime, roundId, user } from '../support/campus.ts'
import {
  asAdmin,
  asGirl,
  boyUid,
  confirmIn,
  createCouple,
  everythingIn,
  girlUid,
} from '../support/confirm.ts'

const asBoy = { uid: boyUid, female: false, admin: false }
let store: HandlerStore

beforeEach(() => {
  store = createCouple()
})

describe('an admin', () => {
  const set = (uid: string, admin: boolean) =>
    handleSetAdmin(store, asAdmin, { uid, admin }, girlsTime)

  test('is appointed and dismissed, each once', async () => {
    expect(await set(girlUid, true)).toEqual({ status: 'changed' })
    expect(await set(girlUid, true)).toEqual({ status: 'already' })
    expect(store.at(paths.user(girlUid))?.isAdmin).toBe(true)
    expect(await set(girlUid, false)).toEqual({ status: 'changed' })
    expect(store.at(paths.user(girlUid))?.isAdmin).toBe(false)
  })

  test('is refused for an unknown account and for oneself', async () => {
    await expect(set('stranger', true)).rejects.toMatchObject({ message: 'User not found' })
    await expect(set('boss', false)).rejects.toMatchObject({ code: 'invalid-argument' })
    expect(store.at(paths.user('boss'))?.isAdmin).toBe(true)
  })
})

describe('an admin remains', () => {
  const boss = asAdmin.uid
  const asOther = { ...asAdmin, uid: girlUid }
  const isAdmin = (uid: string) => store.at(paths.user(uid))?.isAdmin === true

  test('when two take it from each other at once', async () => {
    await handleSetAdmin(store, asAdmin, { uid: girlUid, admin: true }, girlsTime)
    const answers = await Promise.allSettled([
      handleSetAdmin(store, asAdmin, { uid: girlUid, admin: false }, girlsTime),
      handleSetAdmin(store, asOther, { uid: boss, admin: false }, girlsTime),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect([boss, girlUid].filter(isAdmin)).toHaveLength(1)
  })

  test('when two suspend each other at once', async () => {
    await handleSetAdmin(store, asAdmin, { uid: girlUid, admin: true }, girlsTime)
    await Promise.allSettled([
      handleSuspendUser(store, asAdmin, { uid: girlUid, reason: 'rude' }, girlsTime),
      handleSuspendUser(store, asOther, { uid: boss, reason: 'rude' }, girlsTime),
    ])
    const suspended = [boss, girlUid].filter((uid) => store.at(paths.user(uid))?.suspended)
    expect(suspended).toHaveLength(1)
  })

  test('when the only one deletes the account', async () => {
    const services = createMemoryAccountServices()
    const leave = () => handleDeleteMyAccount(() => services)(store, asAdmin, {}, girlsTime)
    await expect(leave()).rejects.toMatchObject({ reason: 'last-admin' })
    expect(store.at(paths.user(boss))).toBeDefined()
    await handleSetAdmin(store, asAdmin, { uid: girlUid, admin: true }, girlsTime)
    expect(await leave()).toEqual({ status: 'deleted' })
  })
})

describe('a college ID', () => {
  const files = createMemoryAccountServices()
  const sides = (['front', 'back'] as const).map((side) => storagePaths.collegeId(girlUid, side))
  const submit = () => handleSubmitCollegeId(() => files.files)(store, asGirl, {}, girlsTime)
  const approve = (...uids: string[]) =>
    handleDecideCollegeIds(store, asAdmin, { decision: 'approve', uids }, girlsTime)
  const reject = (...uids: string[]) =>
    handleDecideCollegeIds(
      store,
      asAdmin,
      { decision: 'reject', uids, reason: 'blurred' },
      girlsTime,
    )
  const isVerified = () => store.at(paths.user(girlUid))?.verified

  beforeEach(() => {
    for (const side of sides) files.stored.set(side, girlsTime)
  })

  test('of an admin is decided by another', async () => {
    store.put(paths.verification(asAdmin.uid), { state: 'submitted', updatedAt: 1 })
    expect(await approve(asAdmin.uid)).toEqual([{ uid: asAdmin.uid, state: 'own' }])
    expect(store.at(paths.verification(asAdmin.uid))).toMatchObject({ state: 'submitted' })
  })

  test.each(sides)('without %s is not submitted', async (side) => {
    files.stored.delete(side)
    await expect(submit()).rejects.toMatchObject({
      code: 'failed-precondition',
      reason: 'files-missing',
    })
    expect(store.at(paths.verification(girlUid))).toBeUndefined()
  })

  test('still answers its state when its images are gone after the decision', async () => {
    await submit()
    await approve(girlUid)
    files.stored.clear()
    expect(await submit()).toEqual({ state: 'approved' })
  })

  test('waits, verifies nobody yet, and is not submitted twice', async () => {
    expect(await submit()).toEqual({ state: 'submitted' })
    const before = everythingIn(store)
    expect(await submit()).toEqual({ state: 'submitted' })
    expect(everythingIn(store)).toBe(before)
    expect(isVerified()).toBe(false)
  })

  test('that is approved verifies its owner and tells them, once', async () => {
    await submit()
    expect(await approve(girlUid, 'stranger')).toEqual([
      { uid: girlUid, state: 'approved' },
      { uid: 'stranger', state: 'unknown' },
    ])
    expect(isVerified()).toBe(true)
    expect(Object.values(store.under(collections.notifications))).toMatchObject([
      { userUid: girlUid, targetType: 'personal' },
    ])
    const before = everythingIn(store)
    expect(await reject(girlUid)).toEqual([{ uid: girlUid, state: 'approved' }])
    expect(await submit()).toEqual({ state: 'approved' })
    expect(everythingIn(store)).toBe(before)
  })

  test('marks the uploaded one as verified too', async () => {
    const collegeId = { frontUrl: 'front', backUrl: 'back', verified: false }
    store.put(paths.user(girlUid), user(girlUid, 'female', { collegeId }))
    await submit()
    await approve(girlUid)
    expect(store.at(paths.user(girlUid))?.collegeId).toEqual({ ...collegeId, verified: true })
  })

  test('that is rejected keeps the reason and may be submitted again', async () => {
    await submit()
    expect(await reject(girlUid)).toEqual([{ uid: girlUid, state: 'rejected' }])
    expect(store.at(paths.verification(girlUid))).toMatchObject({ reason: 'blurred' })
    expect(isVerified()).toBe(false)
    expect(await submit()).toEqual({ state: 'submitted' })
    expect(store.at(paths.verification(girlUid))).not.toHaveProperty('reason')
  })

  test('of somebody suspended is refused', async () => {
    store.put(paths.user(girlUid), user(girlUid, 'female', { suspended: true }))
    await expect(submit()).rejects.toMatchObject({ reason: 'account-disabled' })
  })
})

describe('a college that is missing in the list', () => {
  const suggest = (name: string, now = girlsTime) =>
    handleSuggestCollege(store, asBoy, { name, city: 'Leh' }, now)
  const suggestions = () => Object.values(store.under(collections.collegeSuggestions))

  test('reaches the admins once, whatever case it is spelt in', async () => {
    expect(await suggest('Far College')).toEqual({ status: 'suggested' })
    expect(await suggest('FAR college')).toEqual({ status: 'already' })
    expect(suggestions()).toEqual([
      { uid: boyUid, name: 'Far College', city: 'Leh', createdAt: girlsTime },
    ])
  })

  test('is suggested five times a day, and again the next day', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await suggest(name)
    await expect(suggest('f')).rejects.toMatchObject({ reason: 'too-many' })
    expect(suggestions()).toHaveLength(5)
    expect(await suggest('f', girlsTime + day)).toEqual({ status: 'suggested' })
  })

  test('of somebody suspended or unknown is refused', async () => {
    store.put(paths.user(boyUid), user(boyUid, 'male', { suspended: true }))
    await expect(suggest('a')).rejects.toMatchObject({ reason: 'account-disabled' })
    await expect(
      handleSuggestCollege(store, { ...asBoy, uid: 'nobody' }, { name: 'a', city: 'b' }, girlsTime),
    ).rejects.toMatchObject({ reason: 'no-user' })
    expect(suggestions()).toEqual([])
  })
})

describe('an export', () => {
  const exported = async () => handleExportMyData(store, asBoy, {}, girlsTime)

  test('holds one’s own account, likes, match and messages', async () => {
    await confirmIn(store)
    store.put(paths.message('boy_girl', 'm1'), { senderUid: boyUid, text: 'mine' })
    store.put(paths.message('boy_girl', 'm2'), { senderUid: girlUid, text: 'hers' })
    const data = await exported()
    expect(data.users).toMatchObject([{ email: canariesOf(boyUid).email }])
    expect(data.likes).toMatchObject([{ likedUserUid: girlUid }])
    expect(data.matches).toHaveLength(1)
    expect(data.messages).toEqual([{ senderUid: boyUid, text: 'mine' }])
  })

  test('holds the share card, suggested colleges and what was seen', async () => {
    store.put(paths.publicProfile(boyUid), { card: { uid: boyUid }, updatedAt: 1 })
    await handleSuggestCollege(store, asBoy, { name: 'Far College', city: 'Leh' }, girlsTime)
    store.put(`${paths.seen(boyUid)}/n1`, { seenAt: 5 })
    expect(await exported()).toMatchObject({
      publicProfiles: [{ card: { uid: boyUid } }],
      collegeSuggestions: [{ name: 'Far College' }],
      seen: [{ notificationId: 'n1', seenAt: 5 }],
    })
  })

  test('does not say who liked or blocked the caller, nor whom the draft assigns', async () => {
    store.put(
      paths.draft(roundId, boyUid),
      draft(boyUid, { assignedUids: ['secretly-drafted'], locks: ['secretly-drafted'] }),
    )
    await handleBlock(store, asGirl, { uid: boyUid }, girlsTime)
    const data = await exported()
    expect(data.blocks).toEqual([])
    expect(data.likes[0]).not.toHaveProperty('voidAt')
    expect(JSON.stringify(data)).not.toContain('secretly-drafted')
    const hers = await handleExportMyData(store, asGirl, {}, girlsTime)
    expect(hers.likes).toEqual([])
    for (const uid of ['boy2', 'boy3']) expect(JSON.stringify(hers)).not.toContain(uid)
  })
})
