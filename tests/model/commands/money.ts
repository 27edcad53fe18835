import type { Random } from '../../../demo/random.ts'
import type { CallRequest } from '../../../src/shared/calls.ts'
import { paymentId } from '../../../src/shared/ids.ts'
import type { Payment } from '../../../src/shared/model/payments/payment.ts'
import type { Plan } from '../../../src/shared/model/payments/plan.ts'
import { paths } from '../../../src/shared/paths.ts'
import { aMan, anAdmin, anybody, menOf } from '../campus/people.ts'
import { seen, seenIn, type World } from '../campus/world.ts'
import { type Command, said } from './command.ts'

export const plans = {
  one: { rounds: 1, matches: 1, validityDays: null },
  month: { rounds: 2, matches: 3, validityDays: 30 },
  day: { rounds: 1, matches: 2, validityDays: 1 },
} as const
const planIds = Object.keys(plans)
/** The UTRs are few, so that two people type the same one. */
const utrs = ['000000000001', '000000000002', '000000000003']

/** Some phones are of an earlier version; some show the plan as it was before its last change. */
export const screenOf = (world: World, random: Random, planId: string): { planSeenAt?: number } => {
  const plan = seen<Plan>(world, paths.plan(planId))
  if (plan === undefined || random.chance(0.2)) return {}
  const versions = [plan, ...(plan.earlier ?? [])].map(({ updatedAt }) => updatedAt)
  return { planSeenAt: random.chance(0.6) ? plan.updatedAt : random.pick(versions) }
}

export const pay: Command = async ({ world, random, call }) => {
  const uid = aMan(world, random)
  if (uid === null) return null
  const planId = random.pick(planIds)
  const data = { planId, utr: random.pick(utrs), ...screenOf(world, random, planId) }
  return said(await call(uid, 'submitPayment', data))
}

/** Some desks are of an earlier version; some show the payment as it was before it was sent again. */
const sightOf = (random: Random, id: string, submittedAt: number) => {
  if (random.chance(0.5)) return {}
  return { seen: { [id]: random.chance(0.8) ? submittedAt : submittedAt - 1 } }
}

const decisions = ['approve', 'approve', 'approve-found', 'undo', 'reject'] as const

export const decide =
  (only?: 'approve'): Command =>
  async ({ world, random, call }) => {
    const payments = seenIn<Payment>(world, 'payments')
    if (payments.length === 0) return null
    const { uid, utr, submittedAt } = random.pick(payments)
    const id = paymentId(uid, utr)
    const ids = [id]
    const decision = only ?? random.pick(decisions)
    const data: CallRequest<'decidePayments'> =
      decision === 'reject'
        ? { decision, ids, reason: 'No such payment' }
        : decision === 'approve-found'
          ? { decision, ids, bankUtr: random.pick(utrs) }
          : { decision, ids }
    const asked = { ...data, ...sightOf(random, id, submittedAt) }
    return said(await call(anAdmin(world, random), 'decidePayments', asked))
  }

export const grant: Command = async ({ world, random, call }) => {
  const uid = random.chance(0.9) ? aMan(world, random) : anybody(world, random)
  if (uid === null) return null
  const data = {
    grantId: `g${random.integer(1, 30)}`,
    uid,
    planId: random.pick(planIds),
    reason: 'kind',
  }
  return said(await call(anAdmin(world, random), 'grantSubscription', data))
}

export const refund: Command = async ({ world, random, call }) => {
  const payments = seenIn<Payment>(world, 'payments')
  if (payments.length === 0) return null
  const { uid, utr } = random.pick(payments)
  const data = { id: paymentId(uid, utr), reason: 'Paid twice' }
  return said(await call(anAdmin(world, random), 'refundPayment', data))
}

export const extend: Command = async ({ world, random, call }) => {
  const uid = aMan(world, random)
  if (uid === null) return null
  const data = { grantId: `e${random.integer(1, 30)}`, uid, days: 7, reason: 'exams' }
  return said(await call(anAdmin(world, random), 'extendSubscription', data))
}

export const takeBack: Command = async ({ world, random, call }) => {
  const grantId = `${random.pick(['g', 'e'])}${random.integer(1, 30)}`
  return said(await call(anAdmin(world, random), 'takeBackGrant', { grantId }))
}

/** Grants a plan to every man who has none. */
export const grantAll: Command = async ({ world, random, call }) => {
  const granted: string[] = []
  for (const uid of menOf(world)) {
    if (seen(world, paths.subscription(uid)) !== undefined) continue
    const data = { grantId: `all-${uid}`, uid, planId: random.pick(planIds), reason: 'kind' }
    granted.push(said(await call('boss', 'grantSubscription', data)))
  }
  return granted.join('; ')
}

export const listPayments: Command = async ({ world, random, call }) => {
  const { outcome } = await call(anAdmin(world, random), 'listPendingPayments', {})
  return `an admin lists the payments → ${outcome}`
}
