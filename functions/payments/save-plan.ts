import { isDeepStrictEqual } from 'node:util'
import { type Plan, planSchema } from '../../src/shared/model/payments/plan.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument } from '../platform/read-documents.ts'
import { requireUnchanged } from '../platform/unchanged.ts'

/**
 * The plan's own trigger pokes. A repeat after a lost answer writes nothing.
 * @throws Refusal failed-precondition changed-meanwhile
 */
export const handleSavePlan: CallHandler<'savePlan'> = (
  store,
  _caller,
  { planId, seenUpdatedAt, ...fields },
  now,
) =>
  store.transaction(async (transaction) => {
    const before = await readDocument(transaction, planSchema, paths.plan(planId))
    if (before !== undefined) {
      const { updatedAt, ...stored } = before
      if (isDeepStrictEqual(stored, fields)) return { planId, updatedAt }
      requireUnchanged(before, seenUpdatedAt)
    }
    // Known before the commit, so that the answer can name it.
    const plan: Plan = { ...fields, updatedAt: Math.max(now, (before?.updatedAt ?? 0) + 1) }
    transaction.set(paths.plan(planId), plan)
    return { planId, updatedAt: plan.updatedAt }
  })
