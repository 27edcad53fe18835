import type { Suspension } from '../../model/people/suspension.ts'
import type { User } from '../../model/people/user.ts'

/** A suspension from before reasons were stored has an empty one. */
export const suspensionOf = (
  user: Pick<User, 'suspended' | 'suspension'> | undefined,
): Suspension | null =>
  user?.suspended === true ? (user.suspension ?? { reason: '', endsAt: null }) : null

/** Whether the time of a suspension is over. The server lifts it in the minutes after, and the phone hears of that. */
export const isSuspensionOver = ({ endsAt }: Pick<Suspension, 'endsAt'>, now: number): boolean =>
  endsAt !== null && endsAt <= now
