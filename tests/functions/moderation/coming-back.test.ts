import { beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '../../../functions/accounts/delete-account.ts'
import { handlePassByGirl } from '../../../functions/matches/pass-by-girl.ts'
import { handleUnmatch } from '../../../functions/matches/unmatch.ts'
import { handleDecideAppeal } from '../../../functions/moderation/appeals/decide-appeal.ts'
import { handleBarAddress } from '../../../functions/moderation/barred-addresses.ts'
import { handleBlock } from '../../../functions/moderation/block.ts'
import { purgeFormerAccounts } from '../../../functions/moderation/former-accounts.ts'
import { handleDecideReport } from '../../../functions/moderation/reports/decide-report.ts'
import { handleOpenReport } from '../../../functions/moderation/reports/open-report.ts'
import { handleReopenReport } from '../../../functions/moderation/reports/reopen-report.ts'
import { handleReport } from '../../../functions/moderation/reports/report.ts'
import { handleUnblock } from '../../../functions/moderation/unblock.ts'
import { purgeOldWords } from '../../../functions/retention/old-words.ts'
import { readPairHistory } from '../../../functions/rounds/pairs.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import * as limits from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { notificationsText } from '../../../src/shared/text/news.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { createMemoryAccountServices, openNoFiles } from '../support/account-services.ts'
import { deck, girlsTime, roundId, user } from '../support/campus.ts'
import {
  asAdmin,
  asGirl,
  boyUid,
  confirmIn,
  createCouple,
  everythingIn,
  girlUid,
} from '../support/confirm.ts'

const services = createMemoryAccountServices()
const address = 'Rohit.Verma@gmail.com'
let store: HandlerStore

/** A couple whom this round has shown to each other, as publishing leaves them. */
beforeEach(() => {
  store = createCouple()
  store.put(paths.user(boyUid), { ...user(boyUid, 'male'), email: address })
  store.put(pathOf('assignments', roundId, boyUid), deck(boyUid, [user(girlUid, 'female')]))
  const pair = { boyUid, girlUid, roundId, isOver: false, createdAt: 1 }
  store.put(pathOf('pairHistory', boyUid, girlUid), pair)
})

const leave = (uid = boyUid) => deleteAccount(store, services, uid, 'server', girlsTime)
/** Signs in anew; the trigger hears of it. */
const comeBack = async (uid = 'again', email = 'rohitverma+new@gmail.com') => {
  const { suspended, gender, ...account } = user(uid, 'male')
  store.put(paths.user(uid), { ...account, email })
  await hear(uid)
}
const hear = (uid: string) =>
  handleBarAddress(services.identitySecret)(
    store,
    { params: { uid }, before: null, after: store.at(paths.user(uid)) ?? null },
    girlsTime,
  )
const isOver = async (boy: string, girl = girlUid) => {
  const couple = { boyUid: boy, girlUid: girl }
  return (await readPairHistory(store, 'the next round', [couple])).isOver(couple)
}
const report = (uid = boyUid, reportId = 'r1') =>
  handleReport(openNoFiles)(
    store,
    asGirl,
    { reportId, uid, reason: 'harassment', place: 'chat', details: 'he was rude' },
    girlsTime,
  )
const block = (uid = boyUid) => handleBlock(store, asGirl, { uid }, girlsTime)
const reports = () => Object.values(store.under('reports'))
const deskId = () => String(reports()[0]?.deskId)
const decide = (outcome: 'warn' | 'suspend' | 'ban') =>
  handleDecideReport(
    store,
    asAdmin,
    { id: deskId(), outcome, reason: 'threats', content: ['bio'] },
    girlsTime,
  )

describe('who was blocked, deletes the account and signs in again', () => {
  test.each([
    ['a block', () => block()],
    ['a report', () => report()],
    [
      'an unmatching',
      async () => {
        await confirmIn(store)
        await handleUnmatch(store, asGirl, { uid: boyUid }, girlsTime)
      },
    ],
    ['a pass', () => handlePassByGirl(store, asGirl, { roundId, boyUid }, girlsTime)],
  ])('is dealt to nobody whom %s had taken from him', async (_how, act) => {
    await act()
    await leave()
    await comeBack()
    expect(await isOver('again')).toBe(true)
    await leave('again')
    await comeBack('thirdly')
    expect(await isOver('thirdly')).toBe(true)
    expect(await isOver('thirdly', 'eva')).toBe(false)
  })

  test('meets nothing under another address', async () => {
    await block()
    await leave()
    await comeBack('other', 'rohit@gmail.com')
    expect(await isOver('other')).toBe(false)
  })

  test('meets a block of somebody who knew his account only, too', async () => {
    store.put(paths.block('eva', boyUid), { uid: 'eva', otherUid: boyUid, createdAt: 1 })
    await leave()
    await comeBack()
    expect(await isOver('again', 'eva')).toBe(true)
  })

  test('is not told of, and her block can be taken back as before', async () => {
    await block()
    await leave()
    await comeBack()
    const hers = await store.query({
      collection: 'blocks',
      where: [['uid', '==', girlUid]],
    })
    expect(hers.map(({ data }) => data.otherUid)).toEqual([boyUid])
    await handleUnblock(store, asGirl, { uid: boyUid }, girlsTime)
    expect(store.under('blocks')).toEqual({})
  })
})

test('an outcome that cannot be read leaves no suspended address free, and keeps no pair together', async () => {
  await report()
  await decide('suspend')
  await hearSuspension()
  store.put(pathOf('outcomes', 'broken'), { uid: boyUid, kind: 'no such kind' })
  await leave()
  await expect(comeBack()).rejects.toThrow()
  expect(store.at(paths.user('again'))).toMatchObject({ suspended: true })
  expect(await isOver('again')).toBe(true)
  expect(reports()[0]).toMatchObject({ reportedUid: 'again' })
})

test('of somebody who gave up in the wizard nothing is kept', async () => {
  const account = user('nobody', 'male', { email: 'no@body.test', isProfileComplete: false })
  store.put(paths.user('nobody'), account)
  await leave('nobody')
  expect(store.under('formerAccounts')).toEqual({})
})

describe('a ban that is decided after the deletion', () => {
  test('bars the address, and the new account may appeal', async () => {
    await report()
    await leave()
    expect(await decide('ban')).toEqual({ status: 'decided' })
    await comeBack()
    expect(store.at(paths.user('again'))).toMatchObject({
      suspended: true,
      banned: true,
      suspension: { reason: 'threats', outcomeId: deskId() },
    })
    expect(store.at(pathOf('outcomes', deskId()))).toMatchObject({ kind: 'ban', uid: boyUid })
  })

  test('bars whoever has come back meanwhile', async () => {
    await report()
    await leave()
    await comeBack()
    await decide('ban')
    expect(store.at(paths.user('again'))).toMatchObject({ suspended: true, banned: true })
  })

  test('bars also when it is decided before the new account is looked at', async () => {
    await report()
    await leave()
    store.put(paths.user('again'), {
      ...user('again', 'male'),
      suspended: undefined,
      email: address,
    })
    await decide('ban')
    await hear('again')
    expect(store.at(paths.user('again'))).toMatchObject({ suspended: true, banned: true })
  })

  test('is not softened by a suspension that is decided later', async () => {
    await report()
    await report(boyUid, 'r2')
    await leave()
    const [first, second] = reports().map(({ deskId }) => String(deskId))
    const act = (id: string | undefined, outcome: 'ban' | 'suspend') =>
      handleDecideReport(
        store,
        asAdmin,
        { id: id ?? '', outcome, reason: outcome, days: 1, content: ['bio'] },
        girlsTime,
      )
    await act(first, 'ban')
    expect(await act(second, 'suspend')).toEqual({ status: 'kept' })
    await comeBack()
    expect(store.at(paths.user('again'))).toMatchObject({ banned: true })
  })

  test('as a suspension is lifted again by whoever reopens the report', async () => {
    await report()
    await leave()
    await decide('suspend')
    await handleReopenReport(store, asAdmin, { id: deskId() }, girlsTime)
    expect(store.under('barredAddresses')).toEqual({})
    await comeBack()
    expect(store.at(paths.user('again'))).not.toHaveProperty('suspended', true)
  })

  test('is lifted by an appeal, also when the account that appealed is gone by then', async () => {
    await report()
    await decide('ban')
    await hearSuspension()
    const outcome = store.at(pathOf('outcomes', deskId()))
    const appeal = {
      uid: boyUid,
      text: 'no',
      state: 'waiting',
      createdAt: 1,
      answer: '',
      decidedAt: null,
    }
    store.put(pathOf('outcomes', deskId()), { ...outcome, appeal })
    await leave()
    expect(Object.keys(store.under('barredAddresses'))).toHaveLength(1)
    store.put(paths.user('vice'), user('vice', 'female', { isAdmin: true }))
    const answer = { id: deskId(), decision: 'restored', reason: 'right' } as const
    await handleDecideAppeal(store, { ...asAdmin, uid: 'vice' }, answer, girlsTime)
    expect(store.under('barredAddresses')).toEqual({})
  })
})

const hearSuspension = () =>
  handleBarAddress(services.identitySecret)(
    store,
    {
      params: { uid: boyUid },
      before: { ...user(boyUid, 'male') },
      after: store.at(paths.user(boyUid)) ?? null,
    },
    girlsTime,
  )

describe('the reports about somebody who has come back', () => {
  test('are about the new account, decided ones too, with the warning that was given', async () => {
    await report()
    await report(boyUid, 'r2')
    await decide('warn')
    await leave()
    await comeBack()
    expect(reports().map(({ reportedUid }) => reportedUid)).toEqual(['again', 'again'])
    const open = reports().find(({ outcome }) => outcome === null)
    const id = String(open?.deskId)
    const opened = await handleOpenReport(openNoFiles)(
      store,
      asAdmin,
      { id, reason: 'look' },
      girlsTime,
    )
    expect(opened.reported.history.about).toMatchObject([{ outcome: 'warn' }])
    const told = Object.values(store.under('notifications'))
    expect(told).toMatchObject([
      { userUid: 'again', title: notificationsText.warning.title, why: 'threats' },
    ])
    const before = everythingIn(store)
    await hear('again')
    expect(everythingIn(store)).toBe(before)
  })

  test('a warning reaches whoever comes back only later', async () => {
    await report()
    await leave()
    await decide('warn')
    await comeBack()
    expect(Object.values(store.under('notifications'))).toMatchObject([
      { userUid: 'again', why: 'threats', outcomeId: deskId() },
    ])
  })
})

test('a warning whose words have ended is not given again', async () => {
  await report()
  await leave()
  await decide('warn')
  await purgeOldWords(store, girlsTime + limits.wordsMs + limits.day)
  await comeBack()
  expect(store.under('notifications')).toEqual({})
})

describe('of somebody who has gone', () => {
  test.each([
    ['shown in a deck', async () => undefined],
    ['matched with', () => confirmIn(store)],
  ])('a report and a block by who was %s them are kept', async (_how, act) => {
    await act()
    await leave()
    expect(await report()).toEqual({ status: 'reported' })
    expect(await report()).toEqual({ status: 'already' })
    expect(reports()).toMatchObject([{ reportedUid: boyUid, details: 'he was rude' }])
    expect(store.at(paths.block(girlUid, boyUid))).toBeDefined()
    expect(await block()).toEqual({ status: 'already' })
    await decide('ban')
    await comeBack()
    expect(await isOver('again')).toBe(true)
    expect(store.at(paths.user('again'))).toMatchObject({ banned: true })
  })

  test('and has come back, both hold for the new account, which she does not learn', async () => {
    await leave()
    await comeBack()
    await report()
    expect(await isOver('again')).toBe(true)
    expect(reports()).toMatchObject([{ reportedUid: 'again' }])
    expect(Object.values(store.under('blocks'))).toMatchObject([{ otherUid: boyUid }])
  })

  test('by who never met them is refused', async () => {
    await leave()
    const before = everythingIn(store)
    const asEva = { ...asGirl, uid: 'eva' }
    const said = { reportId: 'r1', reason: 'other', place: 'card', details: '' } as const
    for (const uid of [boyUid, 'stranger']) {
      await expect(
        handleReport(openNoFiles)(store, asEva, { ...said, uid }, girlsTime),
      ).rejects.toMatchObject({
        reason: 'no-user',
      })
      await expect(handleBlock(store, asEva, { uid }, girlsTime)).rejects.toMatchObject({
        reason: 'no-user',
      })
    }
    expect(everythingIn(store)).toBe(before)
  })
})

test('what is kept of an account are keyed hashes alone, and goes after its time', async () => {
  await block()
  await leave()
  const [row] = Object.values(store.under('formerAccounts'))
  expect(row).toEqual({
    uid: boyUid,
    addressKey: expect.stringMatching(/^[0-9a-f]{64}$/),
    gender: 'male',
    returnedAs: null,
    marks: [expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)],
    leftAt: girlsTime,
  })
  await purgeFormerAccounts(store, girlsTime + limits.formerAccountMs)
  expect(Object.keys(store.under('formerAccounts'))).toHaveLength(1)
  await purgeFormerAccounts(store, girlsTime + limits.formerAccountMs + 1)
  expect(store.under('formerAccounts')).toEqual({})
  expect(store.under('blocks')).toEqual({})
})

test('an account that the operator deletes in the console is kept alike', async () => {
  await block()
  const before = store.at(paths.user(boyUid)) ?? null
  await store.transaction(async (transaction) => transaction.delete(paths.user(boyUid)))
  await deleteAccount(store, services, boyUid, 'server', girlsTime, before)
  await comeBack()
  expect(await isOver('again')).toBe(true)
})
