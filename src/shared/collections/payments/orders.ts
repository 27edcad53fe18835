import { orderSchema } from '../../model/payments/order.ts'
import { collection } from '../collection.ts'

/** Orders at the payment gateway. */
export const orders = collection({
  name: 'orders',
  id: 'reference',
  schema: orderSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    uid: { kept: 'tax law: what was ordered and paid; what nobody paid goes (gateway)' },
  },
  exported: { by: 'uid' },
})
