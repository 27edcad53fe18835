import type { ReactNode } from 'react'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { suspensionOf } from '../../shared/domain/profile/suspension.ts'
import type { Suspension } from '../../shared/model/people/suspension.ts'
import { Suspended } from './Suspended.tsx'

/** The suspension of this account; null: there is none, or nothing was read yet. */
const useSuspension = (): Suspension | null => {
  const { database } = useClient()
  const me = useLive(() => database.me.get(database.uid), [database])
  return me.state === 'ready' ? suspensionOf(me.value) : null
}

/** Replaces a screen that a suspension closes with a notice that says so (PRODUCT §8). */
export const SuspendedNotice = ({ children }: { children?: ReactNode }) => {
  const suspension = useSuspension()
  return suspension === null ? children : <Suspended suspension={suspension} />
}
