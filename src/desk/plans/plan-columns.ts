import type { CallResponse } from '../../shared/calls.ts'
import { campusWhen } from '../../shared/domain/time/campus-time.ts'
import { type Plan, planSchema } from '../../shared/model/payments/plan.ts'
import { adminPlansText, subscriptionsText as words } from '../../shared/text/desk/plans.ts'
import { subscriptionsListed } from '../data/desk-lists.ts'
import { documentsQuery } from '../data/desk-query.ts'
import { withNames } from '../data/with-names.ts'
import { columnsOf, type DataColumn } from '../table/columns.ts'

export type PlanItem = Plan & { id: string }
export type SubscriptionItem = CallResponse<'listSubscriptions'>['rows'][number] & { name: string }

const { columns, days, noEnd, state } = adminPlansText
const plan = columnsOf(columns)

export const planColumns: readonly DataColumn<PlanItem>[] = [
  plan.count('order', ({ order }) => order, { width: 70, phone: 'hidden' }),
  plan.text('name', ({ name }) => name),
  plan.amount('price', ({ pricePaise }) => pricePaise, { width: 100 }),
  plan.count('rounds', ({ rounds }) => rounds, { width: 80 }),
  plan.count('matches', ({ matches }) => matches, { width: 80 }),
  plan.text('validity', ({ validityDays }) => validityDays ?? Number.MAX_SAFE_INTEGER, {
    text: ({ validityDays }) => (validityDays === null ? noEnd : days(validityDays)),
    width: 100,
  }),
  plan.choice('state', ({ active }) => (active ? state.offered : state.retired), { width: 100 }),
]

const subscription = columnsOf(words.columns)

/** @param names of plans, by id */
export const subscriptionColumns = (
  names: ReadonlyMap<string, string>,
): readonly DataColumn<SubscriptionItem>[] => [
  subscription.text('name', ({ name }) => name),
  subscription.text('uid', ({ uid }) => uid, { width: 240, isExtra: true }),
  subscription.choice('plan', ({ planId = '' }) => names.get(planId) ?? planId),
  subscription.count('matches', ({ remainingMatches }) => remainingMatches, { width: 110 }),
  subscription.text('rounds', ({ roundsUsed }) => roundsUsed, {
    text: ({ roundsUsed, roundsAllowed }) => words.rounds(roundsUsed, roundsAllowed),
    width: 110,
  }),
  subscription.when('expiresAt', ({ expiresAt }) => expiresAt ?? Number.MAX_SAFE_INTEGER, {
    text: ({ expiresAt }) => (expiresAt === null ? noEnd : campusWhen(expiresAt)),
    width: 200,
  }),
  subscription.when('updatedAt', ({ updatedAt }) => updatedAt, { width: 200 }),
]

export const plansQuery = documentsQuery(planSchema, { collection: 'plans' })

export const subscriptionsQuery = withNames(subscriptionsListed)
