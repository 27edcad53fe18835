import { rupeesText } from '../../../shared/domain/payments/rupees.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import type { Plan } from '../../../shared/model/payments/plan.ts'
import type { Subscription } from '../../../shared/model/payments/subscription.ts'
import { adminPlansText, subscriptionsText as words } from '../../../shared/text/admin/plans.ts'
import type { DataColumn } from '../table/data-column.ts'

export type PlanItem = Plan & { id: string }
export type SubscriptionItem = Subscription & { id: string; name: string }

const { columns, days, noEnd, state } = adminPlansText

export const planColumns: readonly DataColumn<PlanItem>[] = [
  {
    id: 'order',
    header: columns.order,
    value: ({ order }) => order,
    isNumber: true,
    width: 70,
    phone: 'hidden',
  },
  { id: 'name', header: columns.name, value: ({ name }) => name },
  {
    id: 'price',
    header: columns.price,
    value: ({ pricePaise }) => pricePaise,
    text: ({ pricePaise }) => rupeesText(pricePaise),
    isNumber: true,
    width: 100,
  },
  {
    id: 'rounds',
    header: columns.rounds,
    value: ({ rounds }) => rounds,
    isNumber: true,
    width: 80,
  },
  {
    id: 'matches',
    header: columns.matches,
    value: ({ matches }) => matches,
    isNumber: true,
    width: 80,
  },
  {
    id: 'validity',
    header: columns.validity,
    value: ({ validityDays }) => validityDays ?? Number.MAX_SAFE_INTEGER,
    text: ({ validityDays }) => (validityDays === null ? noEnd : days(validityDays)),
    width: 100,
  },
  {
    id: 'state',
    header: columns.state,
    value: ({ active }) => (active ? state.offered : state.retired),
    isChoice: true,
    width: 100,
  },
]

/** @param names of plans, by id */
export const subscriptionColumns = (
  names: ReadonlyMap<string, string>,
): readonly DataColumn<SubscriptionItem>[] => [
  { id: 'name', header: words.columns.name, value: ({ name }) => name },
  { id: 'uid', header: words.columns.uid, value: ({ uid }) => uid, width: 240, isExtra: true },
  {
    id: 'plan',
    header: words.columns.plan,
    value: ({ planId = '' }) => names.get(planId) ?? planId,
    isChoice: true,
  },
  {
    id: 'matches',
    header: words.columns.matches,
    value: ({ remainingMatches }) => remainingMatches,
    isNumber: true,
    width: 110,
  },
  {
    id: 'rounds',
    header: words.columns.rounds,
    value: ({ roundsUsed }) => roundsUsed,
    text: ({ roundsUsed, roundsAllowed }) => words.rounds(roundsUsed, roundsAllowed),
    width: 110,
  },
  {
    id: 'expiresAt',
    header: words.columns.expiresAt,
    value: ({ expiresAt }) => expiresAt ?? Number.MAX_SAFE_INTEGER,
    text: ({ expiresAt }) => (expiresAt === null ? noEnd : campusWhen(expiresAt)),
    width: 200,
  },
  {
    id: 'updatedAt',
    header: words.columns.updatedAt,
    value: ({ updatedAt }) => updatedAt,
    text: ({ updatedAt }) => campusWhen(updatedAt),
    width: 200,
  },
]
