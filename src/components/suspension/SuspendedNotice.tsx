import { lazy, type ReactNode, Suspense } from 'react'
import { useSuspension } from './use-suspension.ts'

const Suspended = lazy(async () => ({
  default: (await import('./Suspended.tsx')).Suspended,
}))

/** On a screen that a suspension concerns (PRODUCT §8): says so, instead of what cannot be done. */
export const SuspendedNotice = ({ children }: { children?: ReactNode }) => {
  const suspension = useSuspension()
  if (suspension === null) return children
  return (
    <Suspense>
      <Suspended suspension={suspension} />
    </Suspense>
  )
}
