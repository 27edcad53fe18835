import type { Plan } from '../../src/shared/model/payments/plan.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import type { DocumentWrite } from '../platform/store.ts'

/** The plan's own trigger pokes. */
export const handleSavePlan: CallHandler<'savePlan'> = (store, _caller, { planId, ...fields }) =>
  store.transaction(async (transaction) => {
    const plan: DocumentWrite<Plan> = { ...fields, updatedAt: serverTime }
    transaction.set(paths.plan(planId), plan)
    return { planId }
  })
