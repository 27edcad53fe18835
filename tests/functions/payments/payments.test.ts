import { beforeEach, describe, expect, test } from 'vitest'
import { handleDecidePayments } from '../../../functions/payments/decide-payments.ts'
import { handleGrantSubscription } from '../../../functions/payments/grant-subscription.ts'
import { handleListPendingPayments } from '../../../functions/payments/list-pending-payments.ts'
import { handleSavePlan } from '../../../functions/payments/save-plan.ts'
import { handleSubmitPayment } from '../../../functions/payments/submit-payment.ts'
import { authorizeCall } from '../../../functions/platform/caller.ts'
import type { CallRequest } from '../../../src/shared/calls.ts'
import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { notificationId } from '../../../src/shared/domain/notifications/news-kinds.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day } from '../../../src/shared/limits.ts'
import { paths } from '../../../src/shared/paths.ts'
import { text } from '../../../src/shared/text.ts'
import { createHandlerStore, type HandlerStore } from '../../support/memory-store/handler-store.ts'
import { canariesOf, girlsTime, goldPlan, subscription, user } from '../support/campus.ts'
import { asAdmin, everythingIn } from '../support/confirm.ts'

const utr = '123456789012'
const paymentId = `boy_${utr}`
const planId = 'gold'
const plan = { planId, ...goldPlan }
let time = girlsTime
let store: HandlerStore

beforeEach(async () => {
  time = girlsTime
  store = createHandlerStore(() => time)
  for (const uid of ['boy', 'boy2']) store.put(paths.user(uid), user(uid, 'male'))
  await handleSavePlan(store, asAdmin, plan, time)
})

const submit = (reference = utr, uid = 'boy', chosen = planId) =>
  handleSubmitPayment(
    store,
    { uid, female: false, admin: false },
    { planId: chosen, utr: reference },
    time,
  )
const decide = (request: CallRequest<'decidePayments'>) =>
  handleDecidePayments(store, asAdmin, request, time)
const approve = (...ids: string[]) => decide({ decision: 'approve', ids })
const reject = (...ids: string[]) => decide({ decision: 'reject', ids, reason: 'not received' })
const undo = (...ids: string[]) => decide({ decision: 'undo', ids })
const pending = () => handleListPendingPayments(store, asAdmin, {}, time)
const balance = (uid = 'boy') => store.at(paths.subscription(uid))
/** The sum of the ledger's rows: an account should hold as much. */
const ledgerSum = (field: string) =>
  Object.values(store.under('ledger')).reduce(
    (sum, row) => sum + ((row[field] as number | undefined) ?? 0),
    0,
  )

describe('a payment', () => {
  test('waits with a copy of the plan, and credits nothing yet', async () => {
    expect(await submit()).toEqual({ paymentId, status: 'submitted' })
    await handleSavePlan(store, asAdmin, { ...plan, name: 'Dearer', pricePaise: 99_900 }, time)
    expect(await pending()).toEqual([
      {
        id: paymentId,
        uid: 'boy',
        name: canariesOf('boy').name,
        planName: 'Gold',
        amountPaise: 49_900,
        utr,
        reference: null,
        submittedAt: girlsTime,
        duplicate: false,
      },
    ])
    expect(balance()).toBeUndefined()
  })

  test('sent again, also twice at once, is one', async () => {
    await Promise.all([submit(), submit()])
    const own = { paymentId, planId, planName: 'Gold' }
    expect(await submit()).toEqual({ ...own, status: 'already', is: 'pending' })
    // A submission under another plan gets the same answer, which says which payment has the UTR.
    expect(await submit(utr, 'boy', 'silver')).toEqual({ ...own, status: 'already', is: 'pending' })
    expect(await pending()).toHaveLength(1)
  })

  test('under one UTR by two people at once is one', async () => {
    const sent = await Promise.allSettled([submit(), submit(utr, 'boy2')])
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await pending()).toHaveLength(1)
  })

  test('under an admin’s eyes at once: a plan is not saved over what another admin saved', async () => {
    const seenUpdatedAt = Number(store.at(paths.plan(planId))?.updatedAt)
    await handleSavePlan(store, asAdmin, { ...plan, name: 'Dearer', seenUpdatedAt }, time + 1)
    time += 1
    await handleSavePlan(store, asAdmin, { ...plan, name: 'Dearest' }, time)
    await expect(
      handleSavePlan(store, asAdmin, { ...plan, name: 'Cheap', seenUpdatedAt }, time),
    ).rejects.toMatchObject({ reason: 'changed-meanwhile' })
  })

  test('under an admin’s eyes: an undo takes back the own change, and none of a colleague', async () => {
    const { updatedAt } = await handleSavePlan(store, asAdmin, { ...plan, name: 'Dearer' }, time)
    expect(store.at(paths.plan(planId))).toMatchObject({ name: 'Dearer', updatedAt })
    const undo = { ...plan, name: 'Gold', seenUpdatedAt: updatedAt }
    // The colleague's change has the very same millisecond.
    await handleSavePlan(store, { ...asAdmin, uid: 'vice' }, { ...plan, name: 'Theirs' }, time)
    await expect(handleSavePlan(store, asAdmin, undo, time)).rejects.toMatchObject({
      reason: 'changed-meanwhile',
    })
    expect(store.at(paths.plan(planId))?.name).toBe('Theirs')
  })

  test('under the UTR of somebody else is refused', async () => {
    await submit()
    await expect(submit(utr, 'boy2')).rejects.toMatchObject({
      code: 'already-exists',
      reason: 'utr-taken',
    })
  })

  test.each(['12345678901', '1234567890123', '12345678901a', '१२३४५६७८९०१२', ''])(
    'under %o, which is no UTR, is refused',
    (reference) => {
      const auth = { uid: 'boy', token: {} }
      expect(() => authorizeCall('submitPayment', auth, { planId, utr: reference })).toThrow(
        expect.objectContaining({ code: 'invalid-argument' }),
      )
    },
  )

  test('for a plan that is unknown, or has long been off the list, is refused', async () => {
    await expect(submit(utr, 'boy', 'nothing')).rejects.toMatchObject({ reason: 'no-plan' })
    // The change is later than the plan.
    time += 1
    await handleSavePlan(store, asAdmin, { ...plan, active: false }, time)
    time += limits.retiredPlanMs - 1
    expect((await submit()).status).toBe('submitted')
    time += 1
    await expect(submit('000000000001')).rejects.toMatchObject({ reason: 'no-plan' })
  })

  test('of a woman is refused: it is free for her', async () => {
    store.put(paths.user('girl'), user('girl', 'female'))
    await expect(submit(utr, 'girl')).rejects.toMatchObject({ reason: 'free' })
    expect(await pending()).toEqual([])
  })

  test('of somebody suspended, or without an account, is refused', async () => {
    store.put(paths.user('boy'), user('boy', 'male', { suspended: true }))
    for (const uid of ['boy', 'stranger']) {
      await expect(submit(utr, uid)).rejects.toMatchObject({ reason: 'account-disabled' })
    }
  })

  test('is refused after five in a day, and accepted the next day', async () => {
    for (let index = 0; index < limits.paymentsPerDay; index += 1) {
      await submit(`00000000000${index}`)
    }
    await expect(submit()).rejects.toMatchObject({ code: 'resource-exhausted' })
    time += day - 1
    await expect(submit()).rejects.toMatchObject({ reason: 'too-many' })
    time += 1
    expect((await submit()).status).toBe('submitted')
  })
})

test('pending payments are listed oldest first, and a possible duplicate is marked', async () => {
  await submit()
  time += 1
  await submit('000000000001', 'boy2')
  time += 1
  await submit('000000000002')
  expect((await pending()).map(({ uid, duplicate }) => [uid, duplicate])).toEqual([
    ['boy', true],
    ['boy2', false],
    ['boy', true],
  ])
})

describe('approving', () => {
  test('credits the plan and notifies, once', async () => {
    await submit()
    expect(await approve(paymentId)).toEqual([{ id: paymentId, status: 'approved' }])
    expect(balance()).toEqual({
      uid: 'boy',
      status: 'active',
      planId,
      remainingMatches: 3,
      roundsUsed: 0,
      roundsAllowed: 2,
      expiresAt: girlsTime + 30 * day,
      credits: [
        {
          row: `pay_${paymentId}`,
          creditedAt: girlsTime,
          lastsMs: 30 * day,
          plan: 0,
        },
      ],
      updatedAt: girlsTime,
    })
    expect(store.at(paths.ledger(`pay_${paymentId}`))).toMatchObject({ remainingMatchesChange: 3 })
    expect(Object.values(store.under('notifications'))).toMatchObject([
      { userUid: 'boy', targetType: 'personal' },
    ])
    const before = everythingIn(store)
    await Promise.all([approve(paymentId), approve(paymentId, paymentId)])
    expect(everythingIn(store)).toBe(before)
    expect(balance()?.remainingMatches).toBe(3)
  })

  test('extends an active plan', async () => {
    const endsAt = girlsTime + 5 * day
    store.put(paths.subscription('boy'), subscription('boy', { expiresAt: endsAt, roundsUsed: 0 }))
    await submit()
    await approve(paymentId)
    expect(balance()).toMatchObject({
      remainingMatches: 5,
      roundsAllowed: 3,
      expiresAt: endsAt + 30 * day,
    })
  })

  test('does not shorten a plan without an end', async () => {
    store.put(paths.subscription('boy'), subscription('boy'))
    await submit()
    await approve(paymentId)
    expect(balance()?.expiresAt).toBeNull()
  })

  test('many at once decides each, and answers unknown for unknown ids', async () => {
    await submit()
    await submit('000000000001', 'boy2')
    expect(await approve(paymentId, 'nothing', 'boy2_000000000001')).toEqual([
      { id: paymentId, status: 'approved' },
      { id: 'nothing', status: 'unknown' },
      { id: 'boy2_000000000001', status: 'approved' },
    ])
    expect(await pending()).toEqual([])
  })

  test('after a rejection needs an undo first', async () => {
    await submit()
    await reject(paymentId)
    expect(await approve(paymentId)).toEqual([{ id: paymentId, status: 'rejected' }])
    expect(balance()).toBeUndefined()
    await undo(paymentId)
    await approve(paymentId)
    expect(balance()?.remainingMatches).toBe(3)
  })
})

test('rejecting keeps the reason, tells the payer and credits nothing', async () => {
  await submit()
  await reject(paymentId)
  expect(store.at(paths.payment(paymentId))).toMatchObject({
    status: 'rejected',
    reason: 'not received',
  })
  expect(store.at(paths.notification(notificationId.payment(paymentId, 'rejected')))).toMatchObject(
    {
      userUid: 'boy',
      ...text.notifications.paymentRejected,
    },
  )
  expect(balance()).toBeUndefined()
  expect(await pending()).toEqual([])
})

test('rejecting without a reason is refused', () => {
  const auth = { uid: 'boss', token: { admin: true } }
  const data = { decision: 'reject', ids: [paymentId], reason: '  ' }
  expect(() => authorizeCall('decidePayments', auth, data)).toThrow(
    expect.objectContaining({ code: 'invalid-argument' }),
  )
})

describe('undoing', () => {
  test('an approval takes the plan back, once, and the payment can be approved again', async () => {
    await submit()
    await approve(paymentId)
    await Promise.all([undo(paymentId), undo(paymentId)])
    expect(balance()).toMatchObject({ remainingMatches: 0, roundsAllowed: 0 })
    expect(store.at(paths.payment(paymentId))).toMatchObject({ status: 'pending' })
    await approve(paymentId)
    expect(balance()).toMatchObject({ remainingMatches: 3, roundsAllowed: 2 })
    expect(ledgerSum('remainingMatchesChange')).toBe(3)
  })

  test('takes back no more than what is left', async () => {
    await submit()
    await approve(paymentId)
    store.put(paths.subscription('boy'), { ...balance(), remainingMatches: 1, roundsUsed: 1 })
    await undo(paymentId)
    expect(balance()).toMatchObject({ remainingMatches: 0, roundsUsed: 1, roundsAllowed: 1 })
    expect(store.at(paths.ledger(`refund_${paymentId}`))).toMatchObject({
      remainingMatchesChange: -1,
      roundsAllowedChange: -1,
    })
  })
})

describe('approving again', () => {
  const spend = (matches: number) =>
    store.put(paths.subscription('boy'), {
      ...balance(),
      remainingMatches: (balance()?.remainingMatches as number) - matches,
    })

  test('gives back just what the undo took, however often', async () => {
    await submit()
    await approve(paymentId)
    spend(2)
    for (let times = 0; times < 3; times += 1) {
      await undo(paymentId)
      expect(balance()).toMatchObject({ remainingMatches: 0, roundsAllowed: 0 })
      await approve(paymentId)
      expect(balance()).toMatchObject({ remainingMatches: 1, roundsAllowed: 2 })
    }
  })

  test('moves the end of validity back and forth, and no further', async () => {
    const endsAt = girlsTime + 5 * day
    store.put(paths.subscription('boy'), subscription('boy', { expiresAt: endsAt, roundsUsed: 0 }))
    await submit()
    await approve(paymentId)
    time += day
    await undo(paymentId)
    expect(balance()?.expiresAt).toBe(endsAt)
    await approve(paymentId)
    expect(balance()?.expiresAt).toBe(endsAt + 30 * day)
  })

  test('and undoing leave what another payment has added since', async () => {
    await submit()
    await submit('000000000001')
    await approve(paymentId, 'boy_000000000001')
    expect(balance()?.expiresAt).toBe(girlsTime + 60 * day)
    await undo(paymentId)
    expect(balance()).toMatchObject({ remainingMatches: 3 })
    await undo('boy_000000000001')
    expect(balance()).toMatchObject({ remainingMatches: 0, roundsAllowed: 0 })
    await approve('boy_000000000001')
    expect(balance()).toMatchObject({ remainingMatches: 3, roundsAllowed: 2 })
    expect(balance()?.expiresAt).toBeGreaterThanOrEqual(girlsTime + 30 * day)
  })
})

describe('the UTR of a rejected payment', () => {
  const pays = () => submit(utr, 'boy2')

  test('is free for who really paid, and the admin is told that it stood elsewhere', async () => {
    await submit()
    await reject(paymentId)
    expect(await pays()).toEqual({ paymentId: `boy2_${utr}`, status: 'submitted' })
    expect(await pending()).toMatchObject([{ uid: 'boy2', duplicate: true }])
  })

  test('is claimed again by an undo, or keeps the payment rejected once somebody else has it', async () => {
    await submit()
    await reject(paymentId)
    await undo(paymentId)
    await expect(pays()).rejects.toMatchObject({ reason: 'utr-taken' })
    await reject(paymentId)
    await pays()
    expect(await undo(paymentId)).toEqual([{ id: paymentId, status: 'rejected' }])
    expect(store.at(pathOf('utrs', utr))).toMatchObject({ uid: 'boy2' })
  })
})

describe('a payment whose money stands under another number in the bank', () => {
  const found = '123456789021'
  const approveFound = (bankUtr = found, id = paymentId) =>
    decide({ decision: 'approve-found', ids: [id], bankUtr })

  test('is approved once with that number, which pays for nothing else until the undo', async () => {
    await submit()
    await submit('222222222222', 'boy2')
    expect(await approveFound()).toEqual([{ id: paymentId, status: 'approved' }])
    expect(store.at(paths.payment(paymentId))).toMatchObject({ utr, bankUtr: found, approvals: 1 })
    expect(await approveFound(found, 'boy2_222222222222')).toEqual([
      { id: 'boy2_222222222222', status: 'taken' },
    ])
    await expect(submit(found, 'boy2')).rejects.toMatchObject({ reason: 'utr-taken' })
    // The payer sends the right number late: the payment is approved already.
    expect(await submit(found)).toMatchObject({ status: 'already', paymentId, is: 'approved' })
    expect(balance('boy2')).toBeUndefined()
    expect(ledgerSum('remainingMatchesChange')).toBe(plan.matches)

    await undo(paymentId)
    expect(store.at(paths.payment(paymentId))).toMatchObject({ status: 'pending', bankUtr: null })
    expect(await submit(found, 'boy2')).toMatchObject({ status: 'submitted' })
    expect(await approveFound()).toEqual([{ id: paymentId, status: 'taken' }])
    expect(await approve(paymentId)).toEqual([{ id: paymentId, status: 'approved' }])
  })

  test('keeps its claim where the found number is its own', async () => {
    await submit()
    await approveFound(utr)
    await undo(paymentId)
    expect(store.at(pathOf('utrs', utr))).toMatchObject({ paymentId })
  })
})

describe('a payment of a deleted account', () => {
  beforeEach(async () => {
    await submit()
    await store.transaction(async (transaction) => transaction.delete(paths.user('boy')))
  })

  test('is not approved: nothing is made for nobody', async () => {
    expect(await approve(paymentId)).toEqual([{ id: paymentId, status: 'unknown' }])
    expect(balance()).toBeUndefined()
    expect(store.under('notifications')).toEqual({})
  })

  test('is rejected without a word to nobody', async () => {
    expect(await reject(paymentId)).toEqual([{ id: paymentId, status: 'rejected' }])
    expect(store.under('notifications')).toEqual({})
  })
})

test('an admin decides no payment of their own, and grants themself nothing', async () => {
  const own = { uid: 'boy', female: false, admin: true }
  await submit()
  const decided = await handleDecidePayments(
    store,
    own,
    { decision: 'approve', ids: [paymentId] },
    time,
  )
  expect(decided).toEqual([{ id: paymentId, status: 'own' }])
  const gift = { grantId: 'g1', uid: 'boy', planId, reason: 'mine' }
  await expect(handleGrantSubscription(store, own, gift, time)).rejects.toMatchObject({
    reason: 'not-allowed',
  })
  expect(balance()).toBeUndefined()
})

describe('a grant', () => {
  const grant = (uid = 'boy', chosen = planId) =>
    handleGrantSubscription(
      store,
      asAdmin,
      { grantId: 'g1', uid, planId: chosen, reason: 'volunteer' },
      time,
    )

  test('credits the plan once', async () => {
    expect(await grant()).toEqual({ status: 'granted' })
    expect(await grant()).toEqual({ status: 'already' })
    expect(balance()).toMatchObject({ remainingMatches: 3, roundsAllowed: 2 })
    expect(ledgerSum('remainingMatchesChange')).toBe(3)
  })

  test('to an unknown account, or of an unknown plan, is refused', async () => {
    await expect(grant('stranger')).rejects.toMatchObject({ message: 'User not found' })
    await expect(grant('boy', 'nothing')).rejects.toMatchObject({ reason: 'no-plan' })
    expect(balance()).toBeUndefined()
  })
})
