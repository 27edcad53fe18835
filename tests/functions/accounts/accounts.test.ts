import { beforeEach, describe, expect, test } from 'vitest'
import { handleDeleteMyAccount } from '../../../functions/accounts/delete-my-account.ts'
import { handleExportMyData } from '../../../functions/accounts/export/export-my-data.ts'
import { exportReads } from '../../../functions/accounts/export/exported.ts'
import { handleListAdmins } from '../../../functions/accounts/people/list-admins.ts'
import { handleSetAdmin } from '../../../functions/accounts/set-admin.ts'
import { handleSuggestCollege } from '../../../functions/accounts/suggest-college.ts'
import { handleBlock } from '../../../functions/moderation/block.ts'
import { handleSuspendUser } from '../../../functions/moderation/suspend-user.ts'
import { runCall } from '../../../functions/platform/call.ts'
import { pathById, pathOf } from '../../../src/shared/collections/path-of.ts'
import { day } from '../../../src/shared/limits.ts'
import { paths, storagePaths } from '../../../src/shared/paths.ts'
import { exportWords } from '../../../src/shared/text/hi/profile/export-words.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { createMemoryAccountServices } from '../support/account-services.ts'
import { canariesOf, draft, girlsTime, roundId, user } from '../support/campus.ts'
import { asAdmin, asGirl, boyUid, confirmIn, createCouple, girlUid } from '../support/confirm.ts'

const asBoy = { uid: boyUid, female: false, admin: false }
let store: HandlerStore

beforeEach(() => {
  store = createCouple()
})

describe('an admin', () => {
  const set = (uid: string, admin: boolean) =>
    handleSetAdmin(store, asAdmin, { uid, admin, reason: 'asked' }, girlsTime)

  test('is appointed and dismissed, each once', async () => {
    expect(await set(girlUid, true)).toEqual({ status: 'changed' })
    expect(await set(girlUid, true)).toEqual({ status: 'already' })
    expect(store.at(paths.user(girlUid))?.isAdmin).toBe(true)
    expect(await set(girlUid, false)).toEqual({ status: 'changed' })
    expect(store.at(paths.user(girlUid))?.isAdmin).toBe(false)
  })

  test('is appointed for a reason that the log keeps, and stands in the list of admins', async () => {
    const auth = { uid: 'boss', token: { admin: true } }
    const ask = (data: object) =>
      runCall('setAdmin', handleSetAdmin, store, { auth, data }, girlsTime)
    for (const reason of [undefined, '', '  ']) {
      const data = { uid: girlUid, admin: true, ...(reason !== undefined && { reason }) }
      await expect(ask(data)).rejects.toMatchObject({ code: 'invalid-argument' })
    }
    await ask({ uid: girlUid, admin: true, reason: 'She runs the Thursday desk.' })
    expect(Object.values(store.under('auditLog'))).toMatchObject([
      { call: 'setAdmin', request: { uid: girlUid, reason: 'She runs the Thursday desk.' } },
    ])
    const listed = await handleListAdmins(store, asAdmin, {}, girlsTime)
    expect(listed.map(({ uid }) => uid).toSorted()).toEqual(['boss', girlUid])
    expect(JSON.stringify(listed)).not.toContain('mail-canary')
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
    await handleSetAdmin(store, asAdmin, { uid: girlUid, admin: true, reason: 'asked' }, girlsTime)
    const answers = await Promise.allSettled([
      handleSetAdmin(store, asAdmin, { uid: girlUid, admin: false, reason: 'asked' }, girlsTime),
      handleSetAdmin(store, asOther, { uid: boss, admin: false, reason: 'asked' }, girlsTime),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect([boss, girlUid].filter(isAdmin)).toHaveLength(1)
  })

  test('when two suspend each other at once', async () => {
    await handleSetAdmin(store, asAdmin, { uid: girlUid, admin: true, reason: 'asked' }, girlsTime)
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
    await handleSetAdmin(store, asAdmin, { uid: girlUid, admin: true, reason: 'asked' }, girlsTime)
    expect(await leave()).toEqual({ status: 'deleted' })
  })
})

describe('a college that is missing in the list', () => {
  const suggest = (name: string, now = girlsTime) =>
    handleSuggestCollege(store, asBoy, { name, city: 'Leh' }, now)
  const suggestions = () => Object.values(store.under('collegeSuggestions'))

  test('reaches the admins once, whatever case it is spelt in', async () => {
    expect(await suggest('Far College')).toEqual({ status: 'suggested' })
    expect(await suggest('FAR college')).toEqual({ status: 'already' })
    expect(suggestions()).toEqual([
      { uid: boyUid, name: 'Far College', city: 'Leh', state: 'waiting', createdAt: girlsTime },
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
  const services = createMemoryAccountServices()
  const exportOf = (caller: typeof asBoy) =>
    handleExportMyData(() => services.files)(store, caller, {}, girlsTime)
  const exported = async () => exportOf(asBoy)

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

  test('says that admins keep a note, and not what it says', async () => {
    const note = { uid: boyUid, byUid: 'boss', text: 'secret of the desk', createdAt: 7 }
    store.put(pathOf('personNotes', 'n1'), note)
    const data = await exported()
    expect(data.personNotes).toEqual([{ createdAt: 7 }])
    expect(JSON.stringify(data)).not.toContain(note.text)
  })

  test('holds what one reported, passed, confirmed late and appealed, and nothing that others did', async () => {
    const said = { reason: 'fake', place: 'card', details: 'my words', createdAt: 1, updatedAt: 1 }
    const rest = { messages: [{ text: 'their words' }], outcome: 'ban', decidedBy: 'boss' }
    const report = {
      ...said,
      ...rest,
      deskId: 'd',
      reporterUid: girlUid,
      namedUid: 'boy2',
      reportedUid: 'boy2 again',
    }
    store.put(pathById('reports', `${girlUid}_r`), report)
    store.put(pathById('reports', 'eva_r'), { ...report, reporterUid: 'eva', reportedUid: girlUid })
    store.put(pathOf('outcomes', 'o1'), {
      uid: girlUid,
      kind: 'warn',
      reason: 'rude',
      decidedBy: 'boss',
      appeal: { uid: girlUid, text: 'No', state: 'upheld', answer: 'Yes', decidedBy: 'vice' },
    })
    const passed = { ...store.at(pathOf('assignments', roundId, girlUid)), passedUids: ['boy3'] }
    store.put(pathOf('assignments', roundId, girlUid), passed)
    const late = { roundId, girlUid, boyUid, state: 'declined', createdAt: 1 }
    store.put(pathOf('lateConfirms', roundId, girlUid, boyUid), late)
    const withdrawn = [girlUid, boyUid].map((senderUid) => ({
      id: senderUid,
      senderUid,
      text: senderUid,
      sentAt: 1,
    }))
    await confirmIn(store)
    store.put(pathOf('withdrawnMessages', 'boy_girl'), { messages: withdrawn, updatedAt: 1 })
    const data = await exportOf(asGirl)
    expect(data).toMatchObject({
      assignments: [{ roundId, passedUids: ['boy3'] }],
      withdrawnMessages: [{ text: girlUid }],
      outcomes: [{ kind: 'warn', appeal: { text: 'No', answer: 'Yes' } }],
    })
    // There is one only for a man who liked her, whether or not she was shown him.
    expect(data).not.toHaveProperty('lateConfirms')
    const { updatedAt: _at, ...own } = said
    expect(data.reports).toEqual([{ ...own, namedUid: 'boy2' }])
    for (const secret of ['their words', 'boss', '"vice"', 'declined', 'eva']) {
      expect(JSON.stringify(data)).not.toContain(secret)
    }
  })

  test('holds devices, photos in review, and the pictures themselves', async () => {
    const own = [storagePaths.profilePhoto(boyUid, 0), storagePaths.collegeId(boyUid, 'front')]
    for (const path of own) services.stored.set(path, 5)
    services.stored.set(storagePaths.profilePhoto('boy2', 0), 5)
    store.put(paths.device(boyUid, 'd1'), { fcmToken: 'token', platform: 'web', updatedAt: 1 })
    store.put(pathById('photoReviews', 'p1'), {
      uid: boyUid,
      url: 'mine',
      verdict: 'doubtful',
      similar: ['boy2_x'],
      createdAt: 1,
    })
    const data = await exported()
    expect(data.devices).toEqual([{ platform: 'web', updatedAt: 1 }])
    expect(data.photoReviews).toEqual([{ url: 'mine', verdict: 'doubtful', createdAt: 1 }])
    expect(data.files.map(({ path }) => path).toSorted()).toEqual(own.toSorted())
    const [file] = data.files
    const bytes = Buffer.from(`image of ${file?.path}`).toString('base64')
    expect(file).toMatchObject({ storedAt: 5, contentType: 'image/jpeg', base64: bytes })
  })

  test('has a section for every collection of which it holds something, and words for it', async () => {
    const sections = exportReads.map(([name]) => name)
    expect(Object.keys(await exported()).toSorted()).toEqual([...sections, 'files'].toSorted())
    expect(Object.keys(exportWords.sections).toSorted()).toEqual([...sections, 'files'].toSorted())
  })

  test('does not say who liked or blocked the caller, nor whom the draft assigns', async () => {
    store.put(
      pathOf('drafts', roundId, boyUid),
      draft(boyUid, { assignedUids: ['secretly-drafted'], locks: ['secretly-drafted'] }),
    )
    await handleBlock(store, asGirl, { uid: boyUid }, girlsTime)
    const data = await exported()
    expect(data.blocks).toEqual([])
    expect(data.likes?.[0]).not.toHaveProperty('voidAt')
    expect(JSON.stringify(data)).not.toContain('secretly-drafted')
    const hers = await exportOf(asGirl)
    expect(hers.likes).toEqual([])
    for (const uid of ['boy2', 'boy3']) expect(JSON.stringify(hers)).not.toContain(uid)
  })
})
