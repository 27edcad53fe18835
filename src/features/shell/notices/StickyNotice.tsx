import { lazy, Suspense } from 'react'
import { isKept } from '../../../data/database/device.ts'
import { useConnectionTrouble } from './use-connection-trouble.ts'

const NotKeptNotice = lazy(async () => ({
  default: (await import('./NotKeptNotice.tsx')).NotKeptNotice,
}))
const SignInAgainNotice = lazy(async () => ({
  default: (await import('./SignInAgainNotice.tsx')).SignInAgainNotice,
}))

/** A notice that stays while its cause lasts. Brief ones are in ConnectionNotice.tsx. */
export const StickyNotice = () => {
  const needsSignIn = useConnectionTrouble() === 'account-missing'
  return (
    <div role="status">
      <Suspense>{isKept ? needsSignIn && <SignInAgainNotice /> : <NotKeptNotice />}</Suspense>
    </div>
  )
}
