import { CloudOff } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { connection } from '../../data/connection.ts'
import { isKept } from '../../data/device.ts'
import { useStore } from '../../data/live.ts'
import { authText } from '../../shared/text/auth.ts'
import { connectionText } from '../../shared/text/connection.ts'
import { LazySignInButton } from './LazySignInButton.tsx'

const NotKept = lazy(async () => ({ default: (await import('./NotKept.tsx')).NotKept }))

/** Quiet: one line while nothing can be sent or kept, and nothing otherwise. */
export const ConnectionNotice = () => {
  const state = useStore(connection)
  const says = state === 'online' || state === 'reconnecting' ? null : connectionText[state]
  return (
    <div role="status">
      {(says !== null || !isKept) && (
        <div className="flex animate-fade flex-wrap items-center justify-center gap-2 bg-sunken px-5 py-2 text-small text-ink">
          <div className="flex items-center gap-2">
            <CloudOff aria-hidden className="size-4 shrink-0" />
            <Suspense>{isKept ? <p>{says}</p> : <NotKept />}</Suspense>
          </div>
          {state === 'account-missing' && (
            <LazySignInButton look="quiet">{authText.login}</LazySignInButton>
          )}
        </div>
      )}
    </div>
  )
}
