import { useState } from 'react'
import { usePhone } from '../../data/phone.ts'
import { pendingCount } from '../../data/session.ts'
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
  leave: (pending: 'wait' | 'discard') => void
  onClose: () => void
}) => {
  const phone = usePhone()
  const [step, setStep] = useState<keyof typeof lines>('asking')
  const sendFirst = async () => {
    setStep('sending')
    await phone.flush().catch(() => {})
    if ((await pendingCount()) === 0) leave('wait')
    else setStep('not sent')
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
        <Button look="bad" onClick={() => leave('discard')}>
          {authText.discard}
        </Button>
        <Button look="plain" onClick={onClose}>
          {authText.stay}
        </Button>
      </div>
    </Dialog>
  )
}
