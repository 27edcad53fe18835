import { expect } from 'vitest'
import { handleDecidePayments } from '../../../../functions/payments/decide-payments.ts'
import { handleExtendSubscription } from '../../../../functions/payments/extend-subscription.ts'
import { handleSettleGatewayTrouble } from '../../../../functions/payments/gateway/settle-gateway-trouble.ts'
import { handleGrantSubscription } from '../../../../functions/payments/grant-subscription.ts'
import { handleRefundPayment } from '../../../../functions/payments/refund-payment.ts'
import { handleSavePlan } from '../../../../functions/payments/save-plan.ts'
import { handleSubmitPayment } from '../../../../functions/payments/submit-payment.ts'
import { handleTakeBackGrant } from '../../../../functions/payments/take-back-grant.ts'
import type { CallRequest } from '../../../../src/shared/calls.ts'
import { pathOf } from '../../../../src/shared/collections/path-of.ts'
import { day } from '../../../../src/shared/limits.ts'
import { paths } from '../../../../src/shared/paths.ts'
import { girlsTime, subscription } from '../../support/campus.ts'
import { boyUid } from '../../support/confirm.ts'
import { ask, changedMeanwhile, type DeskAct, type DeskWorld, earlierAdmin } from './desk-act.ts'

const terms = { pricePaise: 49_900, rounds: 2, matches: 3, validityDays: 30, active: true }
const gold = { planId: 'gold', name: 'Gold', ...terms, order: 1 }
const seen = 7
const putPlan = ({ store }: DeskWorld) => {
  const { planId, ...plan } = gold
  store.put(paths.plan(planId), { ...plan, updatedAt: seen })
}
const savePlan = (changes: Partial<CallRequest<'savePlan'>>) =>
  ask('savePlan', () => handleSavePlan, { ...gold, ...changes })

const balance = 'remainingMatches roundsAllowed roundsUsed expiresAt status'
const utr = '412785603391'
const id = `${boyUid}_${utr}`
const decide = (request: CallRequest<'decidePayments'>) =>
  ask('decidePayments', () => handleDecidePayments, request)
const approve = decide({ decision: 'approve', ids: [id] })
const reject = decide({ decision: 'reject', ids: [id], reason: 'Not in the bank.' })
const undo = {
  of: () => decide({ decision: 'undo', ids: [id] }),
  about: { [paths.payment(id)]: 'status reason', [paths.subscription(boyUid)]: balance },
}
const putPayment = async (world: DeskWorld) => {
  putPlan(world)
  const him = { uid: boyUid, female: false, admin: false }
  await handleSubmitPayment(world.store, him, { planId: 'gold', utr }, world.now)
}
const refund = ask('refundPayment', () => handleRefundPayment, { id, reason: 'Paid twice.' })

const given = { uid: boyUid, reason: 'Lost a day to us.' }
const seenAt = girlsTime - 1
const grant = (grantId: string) =>
  ask('grantSubscription', () => handleGrantSubscription, {
    grantId,
    planId: 'gold',
    ...given,
    seenAt,
  })
const extend = (grantId: string) =>
  ask('extendSubscription', () => handleExtendSubscription, { grantId, days: 3, ...given, seenAt })

const takeBack = ask('takeBackGrant', () => handleTakeBackGrant, { grantId: 'g1' })
const undoGrant = { of: () => takeBack, about: { [paths.subscription(boyUid)]: balance } }
const putPlanWithEnd = ({ store, now }: DeskWorld) =>
  store.put(paths.subscription(boyUid), subscription(boyUid, { expiresAt: now + day }))

const settle = (settled: boolean) =>
  ask('settleGatewayTrouble', () => handleSettleGatewayTrouble, { id: 'pay_1', settled })

export const moneyActs = {
  savePlan: [
    {
      title: 'a plan is saved',
      prepare: putPlan,
      one: savePlan({ name: 'Gold plus', seenUpdatedAt: seen }),
      other: savePlan({ pricePaise: 59_900, seenUpdatedAt: seen }),
      answers: [expect.objectContaining({ planId: 'gold' }), changedMeanwhile],
      undo: {
        of: ({ updatedAt }: { updatedAt: number }) => savePlan({ seenUpdatedAt: updatedAt }),
        about: { [paths.plan('gold')]: 'name pricePaise active order' },
      },
    },
  ],
  decidePayments: [
    {
      title: 'a payment is approved, which another admin rejects',
      prepare: putPayment,
      one: approve,
      other: reject,
      answers: [[{ id, status: 'approved' }], [{ id, status: 'approved' }]],
      undo,
    },
    {
      title: 'a payment is rejected, which another admin approves',
      prepare: putPayment,
      one: reject,
      other: approve,
      answers: [[{ id, status: 'rejected' }], [{ id, status: 'rejected' }]],
      undo,
    },
  ],
  refundPayment: [
    {
      title: 'a payment is refunded',
      prepare: async (world) => {
        await putPayment(world)
        await approve.run(world, earlierAdmin.uid)
      },
      one: refund,
      answers: [{ status: 'refunded' }, { status: 'refunded' }],
      undo: 'The money has gone back by then: it comes again as a payment of its own.',
    },
  ],
  grantSubscription: [
    {
      title: 'a plan is given',
      prepare: putPlan,
      one: grant('g1'),
      other: grant('g2'),
      answers: [{ status: 'granted' }, changedMeanwhile],
      undo: undoGrant,
    },
  ],
  extendSubscription: [
    {
      title: 'days are given',
      prepare: putPlanWithEnd,
      one: extend('g1'),
      other: extend('g2'),
      answers: [{ status: 'extended' }, changedMeanwhile],
      undo: undoGrant,
    },
  ],
  takeBackGrant: [
    {
      title: 'a given plan is taken back',
      prepare: async (world) => {
        putPlan(world)
        await grant('g1').run(world, earlierAdmin.uid)
      },
      one: takeBack,
      answers: [{ status: 'takenBack' }, { status: 'already' }],
      undo: 'It is an undo itself: another gift gives it again.',
    },
    {
      title: 'given days are taken back',
      prepare: async (world) => {
        putPlanWithEnd(world)
        await extend('g1').run(world, earlierAdmin.uid)
      },
      one: takeBack,
      answers: [{ status: 'takenBack' }, { status: 'already' }],
      undo: 'It is an undo itself: another gift gives it again.',
    },
  ],
  settleGatewayTrouble: [
    {
      title: 'money at the gateway is dealt with',
      prepare: ({ store }) =>
        store.put(pathOf('gatewayTroubles', 'pay_1'), {
          kind: 'other-amount',
          state: 'open',
          orderId: 'order_1',
          uid: boyUid,
          planName: 'Gold',
          orderedPaise: 100,
          amountPaise: 90,
          currency: 'INR',
          utr: null,
          createdAt: seen,
          updatedAt: seen,
        }),
      one: settle(true),
      answers: [{ status: 'settled' }, { status: 'settled' }],
      undo: { of: () => settle(false), about: { [pathOf('gatewayTroubles', 'pay_1')]: 'state' } },
    },
  ],
} satisfies Record<string, readonly DeskAct[]>
