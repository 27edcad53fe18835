import type { Plan } from '../../src/shared/model/payments/plan.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import type { Written } from '../platform/store.ts'

/** Makes or replaces a plan of the price list; phones hear of it by the plan's own trigger. */
export const handleSavePlan: CallHandler<'savePlan'> = (store, _caller, { planId, ...fields }) =>
  store.transaction(async (transaction) => {
    const plan: Written<Plan> = { ...fields, updatedAt: serverTime }
    transaction.set(paths.plan(planId), plan)
    return { planId }
  })
