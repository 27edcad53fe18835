import { day } from '../../limits.ts'
import type { Suspension } from '../../model/people/suspension.ts'
import type { User } from '../../model/people/user.ts'
import { suspensionOf } from '../profile/suspension.ts'

export interface SuspensionTerms extends Suspension {
  lasts: 'until-restored' | 'for-good'
}

/** @param days without a number the suspension lasts until an admin lifts it */
export const suspensionTerms = (
  {
    reason,
    days = null,
    outcomeId,
  }: { reason: string; days?: number | null | undefined; outcomeId: string },
  now: number,
): SuspensionTerms => ({
  lasts: 'until-restored',
  reason,
  endsAt: days === null ? null : now + days * day,
  outcomeId,
})

type Standing = Pick<User, 'suspended' | 'suspension' | 'banned'>

/** Whether the present suspension is at least as hard as these terms: a later act shortens nothing. */
export const isAsHarsh = (user: Standing, { lasts, endsAt }: SuspensionTerms): boolean => {
  if (user.banned === true) return true
  const standing = suspensionOf(user)
  if (standing === null || lasts === 'for-good') return false
  return standing.endsAt === null || (endsAt !== null && standing.endsAt >= endsAt)
}
