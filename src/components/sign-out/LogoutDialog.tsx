import { useState } from 'react'
import { signOutOrStay } from '../../data/client/sign-out.ts'
import { shellText } from '../../shared/text/shell.ts'
import { pendingText } from '../../shared/text/user-actions.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'

const lines = {
  asking: 'pendingExplained',
  sending: 'pendingExplained',
  'not sent': 'stillPending',
} as const satisfies Record<string, keyof typeof pendingText>

/** asking → sending → (signed out) | not sent → sending … */
export const LogoutDialog = ({ onClose }: { onClose: () => void }) => {
  const [step, setStep] = useState<keyof typeof lines>('asking')
  const sendFirst = async () => {
    setStep('sending')
    await signOutOrStay('wait').catch(() => setStep('not sent'))
  }

  return (
    <Dialog title={pendingText.pendingAtLogout} closeLabel={shellText.close} onClose={onClose}>
      <p aria-live="polite" className="text-muted">
        {pendingText[lines[step]]}
      </p>
      <div className="flex flex-col gap-2">
        <Button disabled={step === 'sending'} onClick={sendFirst}>
          {step === 'sending' ? pendingText.sending : pendingText.wait}
        </Button>
        <Button
          look="bad"
          onClick={() => signOutOrStay('discard').catch(() => setStep('not sent'))}
        >
          {pendingText.discard}
        </Button>
        <Button look="plain" onClick={onClose}>
          {pendingText.stay}
        </Button>
      </div>
    </Dialog>
  )
}
