import { lazy, Suspense } from 'react'
import { isKept } from '../../data/database/device.ts'
import { useTrouble } from './use-trouble.ts'

const NotKept = lazy(async () => ({ default: (await import('./NotKept.tsx')).NotKept }))
const SignInAgain = lazy(async () => ({ default: (await import('./SignInAgain.tsx')).SignInAgain }))

/** What stands for as long as it is so; anything else is said in passing (ConnectionNotice.tsx). */
export const StandingNotice = () => {
  const needsSignIn = useTrouble() === 'account-missing'
  return (
    <div role="status">
      <Suspense>{isKept ? needsSignIn && <SignInAgain /> : <NotKept />}</Suspense>
    </div>
  )
}
