import { useState } from 'react'
import {
  deleteForeignDrafts,
  foreignDrafts,
  keepForeignDrafts,
} from '../../../data/leaving/foreign-drafts.ts'
import { useLive } from '../../../data/react/use-live.ts'
import { shellText } from '../../../shared/text/shell.ts'
import { foreignDraftsText } from '../../../shared/text/sign-in/foreign-drafts.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'

/**
 * Asks about drafts that another account has left on this phone. Closed without an answer it asks again at
 * the next start.
 */
export const ForeignDraftsQuestion = () => {
  const live = useLive(foreignDrafts, [])
  const [step, setStep] = useState<'asking' | 'busy' | 'failed' | 'put off'>('asking')
  if (live.state === 'loading' || live.value.length === 0 || step === 'put off') return null
  const answer = async (work: (uids: readonly string[]) => Promise<void>) => {
    setStep('busy')
    await work(live.value).then(
      () => setStep('asking'),
      () => setStep('failed'),
    )
  }
  return (
    <Dialog
      title={foreignDraftsText.title}
      closeLabel={shellText.close}
      onClose={() => setStep('put off')}
    >
      <p className="text-muted">{foreignDraftsText.line}</p>
      <p role="alert" className="text-bad empty:hidden">
        {step === 'failed' && foreignDraftsText.failed}
      </p>
      <div className="flex flex-col gap-2">
        <Button disabled={step === 'busy'} onClick={() => answer(keepForeignDrafts)}>
          {foreignDraftsText.keep}
        </Button>
        <Button look="bad" disabled={step === 'busy'} onClick={() => answer(deleteForeignDrafts)}>
          {foreignDraftsText.delete}
        </Button>
      </div>
    </Dialog>
  )
}
