import { pathOf } from '../../../src/shared/collections/path-of.ts'
import { planAsShown } from '../../../src/shared/domain/payments/plan-terms.ts'
import { Refusal } from '../../../src/shared/errors.ts'
import * as limits from '../../../src/shared/limits.ts'
import { day } from '../../../src/shared/limits.ts'
import type { Order } from '../../../src/shared/model/payments/order.ts'
import { configSchema, type Plan, planSchema } from '../../../src/shared/model/payments/plan.ts'
import { userSchema } from '../../../src/shared/model/people/user.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { DocumentWrite, Reader, Store, Stored } from '../../platform/store.ts'
import { paidTermsOf } from '../paid-terms.ts'
import type { OpenGateway } from './gateway.ts'

/**
 * Makes an order at the gateway, for the amount that the screen showed. A second request gets the open order
 * of the same plan and amount.
 * @throws Refusal failed-precondition gateway-off, free or plan-changed · permission-denied account-disabled · not-found no-plan ·
 *   resource-exhausted too-many
 */
export const handleStartOrder =
  (openGateway: OpenGateway): CallHandler<'startOrder'> =>
  async (store, { uid }, { planId, planSeenAt }, now) => {
    const [user, current, config] = await Promise.all([
      readDocument(store, userSchema, paths.user(uid)),
      readDocument(store, planSchema, paths.plan(planId)),
      readDocument(store, configSchema, paths.config),
    ])
    const gateway = openGateway()
    if (gateway === null || config?.gateway !== true) {
      throw new Refusal('failed-precondition', 'gateway-off')
    }
    if (user === undefined || user.suspended === true) {
      throw new Refusal('permission-denied', 'account-disabled')
    }
    if (user.gender === 'female') throw new Refusal('failed-precondition', 'free')
    if (current?.active !== true) throw new Refusal('not-found', 'no-plan')
    const plan = planAsShown(current, planSeenAt, now)
    if (plan === null) throw new Refusal('failed-precondition', 'plan-changed')
    const answer = { keyId: gateway.keyId, amountPaise: plan.pricePaise, planName: plan.name }
    const today = await readOrdersOfDay(store, uid, now)
    const open = today.find(({ data }) => isOpenFor(data, planId, plan, now))
    if (open !== undefined) return { ...answer, orderId: open.id }
    if (today.length >= limits.paymentsPerDay) throw new Refusal('resource-exhausted', 'too-many')
    // The receipt does not name the payer: the gateway need not know who pays.
    const receipt = `${planId.slice(0, 20)}_${now}`
    const orderId = await gateway.createOrder({ amountPaise: plan.pricePaise, receipt })
    await putOrder(store, orderId, { uid, planId, ...paidTermsOf(plan) }, now)
    return { ...answer, orderId }
  }

/** The caller's orders of the last day. An order can be used again for less than a day (`orderReusedMs`). */
const readOrdersOfDay = (reader: Reader, uid: string, now: number): Promise<Stored[]> =>
  reader.query({
    collection: 'orders',
    where: [
      ['uid', '==', uid],
      ['createdAt', '>', now - day],
    ],
    atMost: limits.paymentsPerDay,
  })

const isOpenFor = (data: object, planId: string, plan: Plan, now: number): boolean => {
  const order = data as Order
  const terms = paidTermsOf(plan)
  return (
    order.status === 'created' &&
    order.planId === planId &&
    order.createdAt > now - limits.orderReusedMs &&
    Object.entries(terms).every(([field, value]) => order[field as keyof typeof terms] === value)
  )
}

/** Stores an order. Counts the day's orders again in the transaction, because many requests may come at once. */
const putOrder = (
  store: Store,
  orderId: string,
  fields: Omit<Order, 'status' | 'askedAt' | 'createdAt' | 'updatedAt'>,
  now: number,
): Promise<void> =>
  store.transaction(async (transaction) => {
    const today = await readOrdersOfDay(transaction, fields.uid, now)
    if (today.length >= limits.paymentsPerDay) throw new Refusal('resource-exhausted', 'too-many')
    const order: DocumentWrite<Order> = {
      ...fields,
      status: 'created',
      askedAt: null,
      createdAt: serverTime,
      updatedAt: serverTime,
    }
    transaction.create(pathOf('orders', orderId), order)
  })
