import { planSchema } from '../../model/payments/plan.ts'
import { collection } from '../collection.ts'

/** The price list (PRODUCT §7). */
export const plans = collection({
  name: 'plans',
  id: 'name',
  schema: planSchema,
  readers: { everyone: 'read' },
  writers: 'server',
  pokes: { campus: 'plans' },
  people: {},
  exported: { not: 'of the campus, not of a person' },
})
