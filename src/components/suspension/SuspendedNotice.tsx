import type { ReactNode } from 'react'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { suspensionOf } from '../../shared/domain/profile/suspension.ts'
import type { Suspension } from '../../shared/model/people/suspension.ts'
import { Suspended } from './Suspended.tsx'

/** Why this account is out, and until when; null: it is not, or nothing was read yet. */
const useSuspension = (): Suspension | null => {
  const { database } = useClient()
  const me = useLive(() => database.me.get(database.uid), [database])
  return me.state === 'ready' ? suspensionOf(me.value) : null
}

/** On a screen that a suspension concerns (PRODUCT §8): says so, instead of what cannot be done. */
export const SuspendedNotice = ({ children }: { children?: ReactNode }) => {
  const suspension = useSuspension()
  return suspension === null ? children : <Suspended suspension={suspension} />
}
