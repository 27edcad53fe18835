import { useState } from 'react'
import { authText } from '../../shared/text/auth.ts'
import { shellText } from '../../shared/text/shell.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

const lines = {
  asking: authText.pendingExplained,
  sending: authText.pendingExplained,
  'not sent': authText.stillPending,
} as const

/** asking → sending → (left) | not sent → sending … */
export const PendingDialog = ({
  leave,
  onClose,
}: {
  /** Rejects when the person has to stay. */
  leave: (pending: 'wait' | 'discard') => Promise<void>
  onClose: () => void
}) => {
  const [step, setStep] = useState<keyof typeof lines>('asking')
  const sendFirst = async () => {
    setStep('sending')
    await leave('wait').catch(() => setStep('not sent'))
  }

  return (
    <Dialog title={authText.pendingAtLogout} closeLabel={shellText.close} onClose={onClose}>
      <p aria-live="polite" className="text-muted">
        {lines[step]}
      </p>
      <div className="flex flex-col gap-2">
        <Button disabled={step === 'sending'} onClick={sendFirst}>
          {step === 'sending' ? authText.sending : authText.wait}
        </Button>
        <Button look="bad" onClick={() => leave('discard').catch(() => setStep('not sent'))}>
          {authText.discard}
        </Button>
        <Button look="plain" onClick={onClose}>
          {authText.stay}
        </Button>
      </div>
    </Dialog>
  )
}
