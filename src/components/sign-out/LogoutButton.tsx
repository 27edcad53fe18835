import { LogOut } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { logOutHash } from '../../shared/addresses.ts'
import { authText } from '../../shared/text/sign-in/auth.ts'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { afterPaint } from '../../ui/hooks/after-paint.ts'
import { lazyLater } from '../../ui/hooks/lazy-later.ts'

const LogoutDialog = lazyLater(async () => (await import('./LogoutDialog.tsx')).LogoutDialog)

/** A chunk of its own, loaded after the paint, so that a sign-out needs no network. */
const loadLeaving = () => import('../../data/client/sign-out.ts')

/** Logs out at once with an empty outbox; otherwise asks whether to send or discard the entries. */
export const LogoutButton = ({ labelled = false }: { labelled?: boolean }) => {
  // The button of a public page leads here when something waits to be sent.
  const [asking, setAsking] = useState(labelled && location.hash === logOutHash)
  useEffect(() => afterPaint(() => void loadLeaving().catch(() => undefined)), [])
  const start = async () => {
    try {
      const { leaveIfNothingWaits } = await loadLeaving()
      if (await leaveIfNothingWaits()) return
    } catch {
      // Another tab has queued an entry meanwhile: the person is asked about it too.
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
      <Suspense>{asking && <LogoutDialog onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
