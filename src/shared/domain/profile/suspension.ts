import type { Suspension } from '../../model/people/suspension.ts'
import type { User } from '../../model/people/user.ts'

/** One of before reasons were kept has none. */
export const suspensionOf = (
  user: Pick<User, 'suspended' | 'suspension'> | undefined,
): Suspension | null =>
  user?.suspended === true ? (user.suspension ?? { reason: '', endsAt: null }) : null
