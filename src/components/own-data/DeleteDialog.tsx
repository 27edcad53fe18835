import { useState } from 'react'
import { signOut } from '../../data/client/sign-out.ts'
import { ask } from '../../data/connection/ask.ts'
import { leavingStore } from '../../data/leaving/end-session.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { useNow } from '../../data/react/use-now.ts'
import { accountCalls } from '../../shared/calls/accounts.ts'
import { planState } from '../../shared/domain/payments/plan-state.ts'
import { Refusal } from '../../shared/errors.ts'
import { accountText } from '../../shared/text/profile/account.ts'
import { reasonText } from '../../shared/text/reasons.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Field, FieldError, inputClass } from '../../ui/form/Field.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { lossesOf } from './queries.ts'

const words = accountText.remove

type Step = { at: 'typing' | 'working' } | { at: 'failed'; why: string }

/** Lists what ends, asks for a typed word, then deletes. typing → working → (signed out) | failed */
export const DeleteDialog = ({ onClose }: { onClose: () => void }) => {
  const { database } = useClient()
  const now = useNow()
  const live = useLive(lossesOf, [database])
  const [typed, setTyped] = useState('')
  const [step, setStep] = useState<Step>({ at: 'typing' })
  const losses = live.state === 'ready' ? live.value : null
  const confirmed = typed.trim().toLowerCase() === words.word

  const remove = async () => {
    setStep({ at: 'working' })
    try {
      await ask(database.uid, 'deleteMyAccount', accountCalls.deleteMyAccount, {})
    } catch (error) {
      const why = error instanceof Refusal ? reasonText[error.reason] : words.failed
      setStep({ at: 'failed', why })
      return
    }
    leavingStore.setState(true, true)
    // Deleted it is: what a failed sign-out has left, the next page deletes (finishLeaving).
    await signOut('discard').catch(() => location.replace('/'))
  }

  return (
    <Dialog title={words.heading} closeLabel={words.stay} onClose={onClose}>
      <p>{words.line}</p>
      {losses !== null && losses.openMatches > 0 && <p>{words.matches(losses.openMatches)}</p>}
      {planState(losses?.subscription, now) === 'active' && <p>{words.plan}</p>}
      {losses?.hasWaiting && <p>{words.pending}</p>}
      <Field label={words.typed(words.word)}>
        {(field) => (
          <input
            {...field}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            autoCapitalize="none"
            className={inputClass}
          />
        )}
      </Field>
      <FieldError>{step.at === 'failed' ? step.why : undefined}</FieldError>
      <Button look="bad" disabled={!confirmed || step.at === 'working'} onClick={remove}>
        {step.at === 'working' ? words.working : words.confirm}
      </Button>
      <Button look="plain" onClick={onClose}>
        {words.stay}
      </Button>
    </Dialog>
  )
}
