import { documentsQuery } from '../../../data/desk/desk-query.ts'
import { withNames } from '../../../data/desk/with-names.ts'
import { ledgerSchema } from '../../../shared/model/payments/ledger.ts'
import { planSchema } from '../../../shared/model/payments/plan.ts'
import { subscriptionSchema } from '../../../shared/model/payments/subscription.ts'
import { collections } from '../../../shared/paths.ts'

const pageSize = 200

export const plansQuery = documentsQuery(planSchema, { collection: collections.plans })

/** By uids alone: names are read, and logged, for whoever shows them. */
export const namelessSubscriptionsQuery = documentsQuery(subscriptionSchema, {
  collection: collections.subscriptions,
  pages: { by: 'updatedAt', size: pageSize },
  refreshMs: null,
})

export const subscriptionsQuery = withNames(namelessSubscriptionsQuery)

export const ledgerOf = (uid: string) =>
  documentsQuery(ledgerSchema, {
    collection: collections.ledger,
    where: [['uid', '==', uid]],
    refreshMs: null,
  })
