import type { ReactNode } from 'react'
import { Suspended } from './Suspended.tsx'
import { useSuspension } from './use-suspension.ts'

/** On a screen that a suspension concerns (PRODUCT §8): says so, instead of what cannot be done. */
export const SuspendedNotice = ({ children }: { children?: ReactNode }) => {
  const suspension = useSuspension()
  return suspension === null ? children : <Suspended suspension={suspension} />
}
