import { LogOut } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { pendingCount, signOut } from '../../data/session/session.ts'
import { authText } from '../../shared/text/auth.ts'
import { heldBack, useLeaving } from '../../state/leaving.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

const PendingDialog = lazy(async () => ({
  default: (await import('./PendingDialog.tsx')).PendingDialog,
}))

/** Ends in a reload. @throws when something still waits, or this phone could not be emptied */
const leave = (pending: 'wait' | 'discard') => {
  const show = (leaving: boolean) => useLeaving.setState({ leaving })
  return signOut(pending, () => show(true)).catch((error: unknown) => {
    show(false)
    throw error
  })
}

/** Logs out at once when nothing waits; otherwise asks whether to send it first or discard it. */
export const Logout = ({ labelled = false }: { labelled?: boolean }) => {
  const [asking, setAsking] = useState(false)
  const start = async () => {
    try {
      await Promise.all([...heldBack].map((finish) => finish()))
      if ((await pendingCount()) === 0) return await leave('wait')
    } catch {
      // Another tab did something in this moment: what to do with it is asked here too.
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
        {asking && <PendingDialog leave={leave} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}
