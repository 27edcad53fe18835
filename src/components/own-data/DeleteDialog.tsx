import { useState } from 'react'
import { signOut } from '../../data/client/sign-in-out.ts'
import { ask } from '../../data/connection/ask.ts'
import type { UserDatabase } from '../../data/database/schema.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useLive } from '../../data/react/use-live.ts'
import { accountCalls } from '../../shared/calls/accounts.ts'
import { Refusal } from '../../shared/errors.ts'
import { accountText } from '../../shared/text/profile/account.ts'
import { reasonText } from '../../shared/text/reasons.ts'
import { useLeaving } from '../../state/leaving.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Field, FieldError, inputClass } from '../../ui/form/Field.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'

const countOpenMatches = async (database: UserDatabase): Promise<number> => {
  const matches = await database.matches.toArray()
  return matches.filter(({ status, gone }) => status === 'open' && !gone).length
}

const words = accountText.remove

type Step = { at: 'typing' | 'working' } | { at: 'failed'; why: string }

/** Lists what ends, asks for a typed word, then deletes. typing → working → (signed out) | failed */
export const DeleteDialog = ({ onClose }: { onClose: () => void }) => {
  const { database } = useClient()
  const matches = useLive(() => countOpenMatches(database), [database])
  const [typed, setTyped] = useState('')
  const [step, setStep] = useState<Step>({ at: 'typing' })
  const count = matches.state === 'ready' ? matches.value : null
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
    useLeaving.setState({ leaving: true })
    // Deleted it is: what a failed sign-out has left, the next page forgets (session/finishLeaving).
    await signOut('discard').catch(() => location.replace('/'))
  }

  return (
    <Dialog title={words.heading} closeLabel={words.stay} onClose={onClose}>
      {count !== null && <p>{count === 0 ? words.noMatches : words.matches(count)}</p>}
      <p className="text-muted">{words.line}</p>
      <p className="text-muted">{words.pending}</p>
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
