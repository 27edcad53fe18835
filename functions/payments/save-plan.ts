import { isDeepStrictEqual } from 'node:util'
import { planTermsOf } from '../../src/shared/domain/payments/plan-terms.ts'
import * as limits from '../../src/shared/limits.ts'
import { type Plan, planSchema } from '../../src/shared/model/payments/plan.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument } from '../platform/read-documents.ts'
import { requireUnchanged } from '../platform/unchanged.ts'

/** Earlier terms of a plan, which a payer may still see on a screen and pay. */
const earlierOf = (before: Plan | undefined, now: number): NonNullable<Plan['earlier']> => {
  if (before === undefined) return []
  const { updatedAt } = before
  const last = { ...planTermsOf(before), updatedAt, endsAt: now + limits.retiredPlanMs }
  const still = (before.earlier ?? []).filter(({ endsAt }) => endsAt > now)
  return [...still, last].slice(-limits.earlierTermsMax)
}

/**
 * Saves a plan; its own trigger pokes. A repeat after a lost answer writes nothing.
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
      const { updatedAt, earlier: _earlier, ...stored } = before
      if (isDeepStrictEqual(stored, fields)) return { planId, updatedAt }
      requireUnchanged(before, seenUpdatedAt)
    }
    // The time is set here and not by the server, so that the answer can name it.
    const updatedAt = Math.max(now, (before?.updatedAt ?? 0) + 1)
    const plan: Plan = { ...fields, earlier: earlierOf(before, now), updatedAt }
    transaction.set(paths.plan(planId), plan)
    return { planId, updatedAt: plan.updatedAt }
  })
