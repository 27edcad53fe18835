import { CloudOff } from 'lucide-react'
import { connection } from '../../data/connection.ts'
import { useStore } from '../../data/live.ts'
import { authText } from '../../shared/text/auth.ts'
import { connectionText } from '../../shared/text/connection.ts'
import { SignInButton } from './SignInButton.tsx'

/** Quiet: one line while nothing can be sent, and nothing otherwise. */
export const ConnectionNotice = () => {
  const state = useStore(connection)
  const says = state === 'online' || state === 'reconnecting' ? null : connectionText[state]
  return (
    <div role="status">
      {says !== null && (
        <div className="flex animate-fade flex-wrap items-center justify-center gap-2 bg-sunken px-5 py-2 text-center text-small text-ink">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          <p>{says}</p>
          {state === 'account-missing' && (
            <SignInButton look="quiet">{authText.login}</SignInButton>
          )}
        </div>
      )}
    </div>
  )
}
