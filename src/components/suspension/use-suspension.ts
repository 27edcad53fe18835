import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { suspensionOf } from '../../shared/domain/profile/suspension.ts'
import type { Suspension } from '../../shared/model/people/suspension.ts'

/** Why this account is out, and until when; null: it is not, or nothing was read yet. */
export const useSuspension = (): Suspension | null => {
  const { database } = useClient()
  const me = useLive(() => database.me.get(database.uid), [database])
  return me.state === 'ready' ? suspensionOf(me.value) : null
}
