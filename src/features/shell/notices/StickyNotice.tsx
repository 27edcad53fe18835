import { lazy, Suspense } from 'react'
import { useConnectionTrouble } from './use-connection-trouble.ts'

const SignInAgainNotice = lazy(async () => ({
  default: (await import('./SignInAgainNotice.tsx')).SignInAgainNotice,
}))

export const StickyNotice = () => {
  const needsSignIn = useConnectionTrouble() === 'account-missing'
  return (
    <div role="status">
      <Suspense>{needsSignIn && <SignInAgainNotice />}</Suspense>
    </div>
  )
}
