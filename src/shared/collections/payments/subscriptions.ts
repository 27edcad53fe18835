import { subscriptionSchema } from '../../model/payments/subscription.ts'
import { collection } from '../collection.ts'

/** Balances (specification §3, PRODUCT §7). */
export const subscriptions = collection({
  name: 'subscriptions',
  id: 'id',
  schema: subscriptionSchema,
  readers: { own: 'id', admins: true },
  writers: 'server',
  pokes: { personal: 'subscription', of: 'id' },
  people: {
    id: 'deleted',
  },
  exported: { by: 'id' },
})
