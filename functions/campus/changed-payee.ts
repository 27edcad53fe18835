import { comingPayee, type Payee, payeeAt } from '../../src/shared/domain/payments/payee.ts'
import * as limits from '../../src/shared/limits.ts'
import type { Config } from '../../src/shared/model/payments/plan.ts'

interface ChangedPayee {
  fields: Pick<Config, 'upiId' | 'upiName' | 'nextPayee'>
  /** Whether all admins are notified of this change. */
  isNews: boolean
}

/**
 * Money goes to a new UPI id only after an hour, in which any admin may take the change back; without an id
 * payments stop at once. To save the present id again takes a coming one back.
 * @param before undefined: the campus is just set up, and nobody pays yet
 */
export const changedPayee = (
  before: Config | undefined,
  asked: Payee,
  now: number,
): ChangedPayee => {
  if (before === undefined) return { fields: asked, isNews: false }
  const current = payeeAt(before, now)
  const { upiId, upiName } = asked
  if (upiId === current.upiId) return { fields: asked, isNews: false }
  if (upiId === undefined) return { fields: asked, isNews: true }
  const coming = comingPayee(before, now)
  const isNews = coming?.upiId !== upiId
  const startAt = coming !== undefined && !isNews ? coming.startAt : now + limits.payeeHoldMs
  const nextPayee = { upiId, ...(upiName !== undefined && { upiName }), startAt }
  return { fields: { ...current, nextPayee }, isNews }
}
