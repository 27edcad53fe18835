import { LogOut } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { pendingCount, signOut } from '../../data/client/sign-in-out.ts'
import { authText } from '../../shared/text/sign-in.ts'
import { useLeaving } from '../../state/leaving.ts'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'

const LogoutDialog = lazy(async () => ({
  default: (await import('./LogoutDialog.tsx')).LogoutDialog,
}))

/** Ends in a reload. @throws when entries still wait, or when the rows could not be deleted */
const leave = (pending: 'wait' | 'discard') => {
  const show = (leaving: boolean) => useLeaving.setState({ leaving })
  return signOut(pending, () => show(true)).catch((error: unknown) => {
    show(false)
    throw error
  })
}

/** Logs out at once with an empty outbox; otherwise asks whether to send or discard the entries. */
export const LogoutButton = ({ labelled = false }: { labelled?: boolean }) => {
  const [asking, setAsking] = useState(false)
  const start = async () => {
    try {
      if ((await pendingCount()) === 0) return await leave('wait')
    } catch {
      // Another tab queued an entry meanwhile: ask about it too.
    }
    setAsking(true)
  }

  return (
    <>
      {labelled ? (
        <Button look="quiet" onClick={start}>
          <LogOut aria-hidden />
          {authText.logout}
        </Button>
      ) : (
        <IconButton label={authText.logout} onClick={start}>
          <LogOut aria-hidden />
        </IconButton>
      )}
      <Suspense>
        {asking && <LogoutDialog leave={leave} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}
