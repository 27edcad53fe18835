import { useState } from 'react'
import { ask } from '../../data/connection/ask.ts'
import { draftOf } from '../../data/drafts/drafts.ts'
import { useClient } from '../../data/react/use-client.ts'
import { accountCalls } from '../../shared/calls/accounts.ts'
import { Refusal } from '../../shared/errors.ts'
import { joiningText } from '../../shared/text/profile/joining.ts'
import { reasonText } from '../../shared/text/reasons.ts'
import { shellText } from '../../shared/text/shell.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Field, FieldError, inputClass } from '../../ui/form/Field.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'

const words = joiningText.college

type Step = { at: 'typing' | 'sending' | 'sent' } | { at: 'failed'; why: string }

/** Reports a missing college to the admins. typing → sending → sent | failed → sending … */
export const SuggestCollegeDialog = ({
  typed,
  onClose,
}: {
  typed: string
  onClose: () => void
}) => {
  const { database } = useClient()
  const [name, setName] = useState(typed)
  const [city, setCity] = useState('')
  const [step, setStep] = useState<Step>({ at: 'typing' })
  const send = async () => {
    setStep({ at: 'sending' })
    try {
      const request = { name: name.trim(), city: city.trim() }
      await ask(database.uid, 'suggestCollege', accountCalls.suggestCollege, request)
      await draftOf.suggestedCollege.keep(database, request.name).catch(() => undefined)
      setStep({ at: 'sent' })
    } catch (error) {
      const why = error instanceof Refusal ? reasonText[error.reason] : words.suggestFailed
      setStep({ at: 'failed', why })
    }
  }
  const ready = name.trim() !== '' && city.trim() !== '' && step.at !== 'sending'

  return (
    <Dialog title={words.suggestHeading} closeLabel={shellText.close} onClose={onClose}>
      {step.at === 'sent' ? (
        <>
          <p role="status">{words.suggested}</p>
          <Button onClick={onClose}>{shellText.close}</Button>
        </>
      ) : (
        <>
          <p className="text-muted">{words.suggestLine}</p>
          <Field label={words.suggestName}>
            {(field) => (
              <input
                {...field}
                value={name}
                onChange={({ target }) => setName(target.value)}
                className={inputClass}
              />
            )}
          </Field>
          <Field label={words.suggestCity}>
            {(field) => (
              <input
                {...field}
                value={city}
                onChange={({ target }) => setCity(target.value)}
                className={inputClass}
              />
            )}
          </Field>
          <FieldError>{step.at === 'failed' ? step.why : undefined}</FieldError>
          <Button disabled={!ready} onClick={send}>
            {words.suggest}
          </Button>
        </>
      )}
    </Dialog>
  )
}
