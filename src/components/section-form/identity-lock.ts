import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import type { User } from '../../shared/model/people/user.ts'
import { collegeIdOf } from '../college-id/college-id-state.ts'

/**
 * `waits`: name, college and date of birth are locked, because they are being checked. `checked`: the date of
 * birth is locked.
 */
export type IdentityLock = 'open' | 'waits' | 'checked'

const waiting: readonly string[] = ['waiting', 'sending', 'submitted']

/** The fields that a college ID locks (rules/access.rules locks the same). */
export const useIdentityLock = (me: User): IdentityLock => {
  const { database } = useClient()
  const live = useLive(() => collegeIdOf(database), [database])
  if (live.state === 'ready' && waiting.includes(live.value.state)) return 'waits'
  return me.verified || me.collegeId?.verified === true ? 'checked' : 'open'
}
