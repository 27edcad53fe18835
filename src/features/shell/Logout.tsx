import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { pendingCount, signOut } from '../../data/session.ts'
import { text } from '../../shared/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

type Leaving = 'no' | 'asking' | 'wait' | 'discard'

/** Logs out at once when nothing waits; otherwise asks whether to send it first or discard it. */
export const Logout = ({ labelled = false }: { labelled?: boolean }) => {
  const [leaving, setLeaving] = useState<Leaving>('no')
  const leave = async (pending: 'wait' | 'discard') => {
    setLeaving(pending)
    await signOut(pending).catch(() => setLeaving('asking'))
  }
  const start = async () => ((await pendingCount()) === 0 ? leave('discard') : setLeaving('asking'))
  const busy = leaving === 'wait' || leaving === 'discard'

  return (
    <>
      {labelled ? (
        <Button look="quiet" disabled={busy} onClick={start}>
          <LogOut aria-hidden />
          {text.auth.logout}
        </Button>
      ) : (
        <IconButton label={text.auth.logout} aria-disabled={busy} onClick={start}>
          <LogOut aria-hidden />
        </IconButton>
      )}
      {leaving !== 'no' && leaving !== 'discard' && (
        <Dialog
          title={text.auth.pendingAtLogout}
          closeLabel={text.shell.close}
          onClose={() => setLeaving('no')}
        >
          <p className="text-muted">{text.auth.pendingExplained}</p>
          <div className="flex flex-col gap-2">
            <Button disabled={busy} onClick={() => leave('wait')}>
              {leaving === 'wait' ? text.auth.leaving : text.auth.wait}
            </Button>
            <Button look="bad" onClick={() => leave('discard')}>
              {text.auth.discard}
            </Button>
            <Button look="plain" onClick={() => setLeaving('no')}>
              {text.auth.stay}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
