import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { purgeCollegeIdMarks } from '../../../functions/accounts/college-id-marks.ts'
import { handleDecideCollegeIds } from '../../../functions/accounts/decide-college-ids.ts'
import { deleteAccount } from '../../../functions/accounts/delete-account.ts'
import { handleListCollegeIds } from '../../../functions/accounts/list-college-ids.ts'
import { handleSubmitCollegeId } from '../../../functions/accounts/submit-college-id.ts'
import { handleViewCollegeId } from '../../../functions/accounts/view-college-id.ts'
import { handleWithdrawBadge } from '../../../functions/accounts/withdraw-badge.ts'
import { handleBarAddress } from '../../../functions/moderation/barred-addresses.ts'
import { runCall } from '../../../functions/platform/call.ts'
import { calls } from '../../../src/shared/calls.ts'
import { paths, storagePaths } from '../../../src/shared/paths.ts'
import { badgeWithdrawnWhy } from '../../../src/shared/text/news.ts'
import type { HandlerStore } from '../../support/memory-store/handler-store.ts'
import { createMemoryAccountServices } from '../support/account-services.ts'
import { girlsTime, user } from '../support/campus.ts'
import { asAdmin, asGirl, createCouple, everythingIn, girlUid } from '../support/confirm.ts'

let store: HandlerStore

beforeEach(() => {
  store = createCouple()
})

describe('a college ID', () => {
  const files = createMemoryAccountServices()
  const sides = (['front', 'back'] as const).map((side) => storagePaths.collegeId(girlUid, side))
  const submit = () => handleSubmitCollegeId(() => files.files)(store, asGirl, {}, girlsTime)
  const decideCollegeIds = handleDecideCollegeIds(
    () => files.files,
    () => 'secret',
  )
  const approve = (...uids: string[]) =>
    decideCollegeIds(store, asAdmin, { decision: 'approve', uids }, girlsTime)
  const reject = (...uids: string[]) =>
    decideCollegeIds(store, asAdmin, { decision: 'reject', uids, reason: 'blurred' }, girlsTime)
  const isVerified = () => store.at(paths.user(girlUid))?.verified

  const upload = (at: number) => {
    for (const side of sides) files.stored.set(side, at)
  }

  beforeEach(() => upload(girlsTime))

  test('has no address any more once it is handed in', async () => {
    await submit()
    expect(files.addresses.get(storagePaths.collegeIds(girlUid))).toBe('ended')
  })

  test('is looked for in no file of somebody suspended, nor when it waits already', async () => {
    await submit()
    const unopened = () => {
      throw new Error('files were asked')
    }
    const again = () => handleSubmitCollegeId(unopened)(store, asGirl, {}, girlsTime)
    expect(await again()).toEqual({ state: 'submitted' })
    store.put(paths.user(girlUid), user(girlUid, 'female', { suspended: true }))
    await expect(again()).rejects.toMatchObject({ reason: 'account-disabled' })
  })

  test.each([
    ['both sides', []],
    ['one side', [sides[0]]],
  ] as const)('is not handed in again with %s that were rejected', async (_what, renewed) => {
    await submit()
    await reject(girlUid)
    for (const side of renewed) files.stored.set(side as string, girlsTime + 1)
    await expect(submit()).rejects.toMatchObject({ reason: 'files-missing' })
    expect(store.at(paths.verification(girlUid))).toMatchObject({ state: 'rejected' })
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

  describe('that serves another account already', () => {
    const other = 'girl2'
    const submitOther = async (storedAt: number) => {
      store.put(paths.user(other), { ...user(other, 'female'), verified: false })
      for (const side of ['front', 'back'] as const) {
        files.stored.set(storagePaths.collegeId(other, side), storedAt)
      }
      await handleSubmitCollegeId(() => files.files)(
        store,
        { ...asGirl, uid: other },
        {},
        girlsTime,
      )
    }
    const numbered = (uid: string, number: string) =>
      decideCollegeIds(
        store,
        asAdmin,
        v.parse(calls.decideCollegeIds.request, {
          decision: 'approve',
          uids: [uid],
          numbers: { [uid]: number },
        }),
        girlsTime,
      )

    test('waits on, when its images are the same', async () => {
      await submit()
      await approve(girlUid)
      await submitOther(girlsTime)
      expect(await approve(other)).toEqual([{ uid: other, state: 'duplicate', otherUid: girlUid }])
      expect(store.at(paths.user(other))).toMatchObject({ verified: false })
      expect(store.at(paths.verification(other))).toMatchObject({ state: 'submitted' })
    })

    test('waits on, when the number on it is the same, however it is written', async () => {
      await submit()
      await numbered(girlUid, 'du-2023 / 117')
      await submitOther(girlsTime + 1)
      expect(await numbered(other, 'DU 2023-117')).toMatchObject([{ state: 'duplicate' }])
      expect(await numbered(other, 'DU 2023-118')).toMatchObject([{ state: 'approved' }])
    })

    test('is approved once the other account is gone', async () => {
      await submit()
      await approve(girlUid)
      await deleteAccount(store, createMemoryAccountServices(), girlUid, 'server', girlsTime)
      await submitOther(girlsTime)
      expect(await approve(other)).toEqual([{ uid: other, state: 'approved' }])
    })

    test('is written nowhere in clear', async () => {
      await submit()
      await runCall(
        'decideCollegeIds',
        decideCollegeIds,
        store,
        {
          auth: { uid: asAdmin.uid, token: { admin: true } },
          data: { decision: 'approve', uids: [girlUid], numbers: { [girlUid]: 'DU-2023-117' } },
        },
        girlsTime,
      )
      expect(everythingIn(store)).toContain('decideCollegeIds')
      expect(everythingIn(store)).not.toMatch(/2023-?117/)
    })
  })

  describe('after its approval', () => {
    const change = async (changes: object) => {
      const before = store.at(paths.user(girlUid)) ?? null
      store.put(paths.user(girlUid), { ...before, ...changes })
      const event = {
        params: { uid: girlUid },
        before,
        after: store.at(paths.user(girlUid)) ?? null,
      }
      await handleWithdrawBadge(store, event, girlsTime)
      return event
    }
    beforeEach(async () => {
      await submit()
      await approve(girlUid)
    })

    test.each([{ name: 'Somebody Else' }, { college: 'Another College' }])(
      '%o takes the badge, says so and lets her hand it in again',
      async (changes) => {
        await change(changes)
        expect(isVerified()).toBe(false)
        expect(store.at(paths.verification(girlUid))).toMatchObject({
          state: 'rejected',
          reason: badgeWithdrawnWhy,
        })
        expect(Object.values(store.under('notifications'))).toContainEqual(
          expect.objectContaining({ userUid: girlUid, title: 'Please verify again' }),
        )
        await expect(submit()).rejects.toMatchObject({ reason: 'files-missing' })
        upload(girlsTime + 1)
        expect(await submit()).toEqual({ state: 'submitted' })
      },
    )

    test('another bio keeps it', async () => {
      await change({ bio: 'New words about me.' })
      expect(isVerified()).toBe(true)
    })

    test('an event that comes twice takes no badge that was given since', async () => {
      const event = await change({ college: 'Another College' })
      upload(girlsTime + 1)
      await submit()
      await approve(girlUid)
      await handleWithdrawBadge(store, event, girlsTime)
      expect(isVerified()).toBe(true)
    })
  })

  describe('on the desk', () => {
    const reopen = (uid: string) =>
      decideCollegeIds(store, asAdmin, { decision: 'reopen', uids: [uid] }, girlsTime)
    const list = () => handleListCollegeIds(store, asAdmin, {}, girlsTime)
    const view = () =>
      handleViewCollegeId(() => files.files)(store, asAdmin, { uid: girlUid }, girlsTime)

    test('is listed while it waits, with what its images are compared with', async () => {
      expect(await list()).toEqual([])
      await submit()
      const { name, college, dob } = store.at(paths.user(girlUid)) ?? {}
      expect(await list()).toEqual([
        { uid: girlUid, name, college, dob, submittedAt: expect.any(Number) },
      ])
      await approve(girlUid)
      expect(await list()).toEqual([])
    })

    test('shows its images while it waits, and no more afterwards', async () => {
      await expect(view()).rejects.toMatchObject({ reason: 'changed-meanwhile' })
      await submit()
      const { front, back } = await view()
      expect(Buffer.from(front.base64, 'base64').toString()).toBe(`image of ${sides[0]}`)
      expect(Buffer.from(back.base64, 'base64').toString()).toBe(`image of ${sides[1]}`)
      await approve(girlUid)
      await expect(view()).rejects.toMatchObject({ reason: 'changed-meanwhile' })
    })

    test.each(['approve', 'reject'] as const)(
      'waits again after %s is taken back',
      async (first) => {
        await submit()
        const waiting = store.at(paths.verification(girlUid))
        await (first === 'approve' ? approve(girlUid) : reject(girlUid))
        expect(await reopen(girlUid)).toEqual([{ uid: girlUid, state: 'submitted' }])
        expect(store.at(paths.verification(girlUid))).toEqual({
          ...waiting,
          updatedAt: expect.any(Number),
        })
        expect(isVerified()).toBe(false)
        expect(store.under('collegeIdMarks')).toEqual({})
        expect(await approve(girlUid)).toEqual([{ uid: girlUid, state: 'approved' }])
      },
    )

    test('stays decided once its images are gone', async () => {
      await submit()
      await approve(girlUid)
      store.put(paths.verification(girlUid), {
        ...store.at(paths.verification(girlUid)),
        imagesDueAt: null,
      })
      expect(await reopen(girlUid)).toEqual([{ uid: girlUid, state: 'approved' }])
      expect(isVerified()).toBe(true)
    })
  })

  describe('of an account that is deleted', () => {
    const other = 'other'
    const handIn = async () => {
      store.put(paths.user(other), user(other, 'female', { email: 'other@mail.test' }))
      for (const side of ['front', 'back'] as const)
        files.stored.set(storagePaths.collegeId(other, side), girlsTime)
      const asOther = { uid: other, female: true, admin: false }
      await handleSubmitCollegeId(() => files.files)(store, asOther, {}, girlsTime)
      const numbers = { [other]: 'ID77' }
      const request = { decision: 'approve' as const, uids: [other], numbers }
      return (await decideCollegeIds(store, asAdmin, request, girlsTime))[0]?.state
    }
    const leave = async (changes: object) => {
      await submit()
      const numbers = { [girlUid]: 'ID77' }
      const request = { decision: 'approve' as const, uids: [girlUid], numbers }
      await decideCollegeIds(store, asAdmin, request, girlsTime)
      const before = { ...store.at(paths.user(girlUid)), email: 'her@mail.test' }
      store.put(paths.user(girlUid), { ...before, ...changes })
      const bar = handleBarAddress(() => 'secret')
      const after = store.at(paths.user(girlUid)) ?? null
      await bar(store, { params: { uid: girlUid }, before, after }, girlsTime)
      const services = { ...files, identitySecret: () => 'secret' }
      await deleteAccount(store, services, girlUid, 'owner', girlsTime)
    }
    const banned = { suspended: true, banned: true, suspension: { reason: 'x', endsAt: null } }

    test('verifies another account', async () => {
      await leave({})
      expect(await handIn()).toBe('approved')
    })

    test('verifies nobody while the address is barred, and somebody afterwards', async () => {
      await leave(banned)
      await purgeCollegeIdMarks(store)
      expect(await handIn()).toBe('duplicate')
      const [bar] = Object.keys(store.under('barredAddresses'))
      await store.transaction(async (transaction) => transaction.delete(bar ?? ''))
      await purgeCollegeIdMarks(store)
      expect(store.under('collegeIdMarks')).toEqual({})
      expect(await handIn()).toBe('approved')
    })
  })

  test('that is approved verifies its owner and tells them, once', async () => {
    await submit()
    expect(await approve(girlUid, 'stranger')).toEqual([
      { uid: girlUid, state: 'approved' },
      { uid: 'stranger', state: 'unknown' },
    ])
    expect(isVerified()).toBe(true)
    expect(Object.values(store.under('notifications'))).toMatchObject([
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
    upload(girlsTime + 1)
    expect(await submit()).toEqual({ state: 'submitted' })
    expect(store.at(paths.verification(girlUid))).not.toHaveProperty('reason')
  })

  test('of somebody suspended is refused', async () => {
    store.put(paths.user(girlUid), user(girlUid, 'female', { suspended: true }))
    await expect(submit()).rejects.toMatchObject({ reason: 'account-disabled' })
  })
})
