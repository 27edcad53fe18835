import { durations } from '../../../shared/limits.ts'
import type { UserDatabase } from '../../database/schema.ts'

/** The phone's knowledge of the server's clock is wrong by about a second. */
const marginMs = 2 * durations.second

/**
 * Milliseconds until the server takes an edit of the own account again, after too many in an hour.
 * @param now server time
 */
export const editPauseMs = async (
  { me, uid }: UserDatabase,
  _args: unknown,
  now: number,
): Promise<number> => {
  const until = (await me.get(uid))?.pausedUntil ?? 0
  return until > now ? until + marginMs - now : 0
}
