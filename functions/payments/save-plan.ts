import { type Plan, planSchema } from '../../src/shared/model/payments/plan.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { DocumentWrite } from '../platform/store.ts'
import { requireUnchanged } from '../platform/unchanged.ts'

/**
 * The plan's own trigger pokes.
 * @throws Refusal failed-precondition changed-meanwhile
 */
export const handleSavePlan: CallHandler<'savePlan'> = (
  store,
  _caller,
  { planId, seenUpdatedAt, ...fields },
) =>
  store.transaction(async (transaction) => {
    const before = await readDocument(transaction, planSchema, paths.plan(planId))
    if (before !== undefined) requireUnchanged(before, seenUpdatedAt)
    const plan: DocumentWrite<Plan> = { ...fields, updatedAt: serverTime }
    transaction.set(paths.plan(planId), plan)
    return { planId }
  })
