import { LogOut } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { pendingCount, signOut } from '../../data/session.ts'
import { authText } from '../../shared/text/auth.ts'
import { useLeaving } from '../../state/leaving.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

const PendingDialog = lazy(async () => ({
  default: (await import('./PendingDialog.tsx')).PendingDialog,
}))

/** Ends in a reload; comes back only when something still waits. */
const leave = async (pending: 'wait' | 'discard') => {
  useLeaving.setState({ leaving: true })
  await signOut(pending).catch(() => useLeaving.setState({ leaving: false }))
}

/** Logs out at once when nothing waits; otherwise asks whether to send it first or discard it. */
export const Logout = ({ labelled = false }: { labelled?: boolean }) => {
  const [asking, setAsking] = useState(false)
  const start = async () => ((await pendingCount()) === 0 ? leave('wait') : setAsking(true))

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
        {asking && <PendingDialog leave={leave} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}
