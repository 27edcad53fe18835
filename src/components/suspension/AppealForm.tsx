import { type FormEvent, useState } from 'react'
import { ask } from '../../data/connection/ask.ts'
import { draftOf } from '../../data/drafts/drafts.ts'
import { bestEffort } from '../../data/lib/best-effort.ts'
import { useActionBlock } from '../../data/react/use-action-block.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useKeptText } from '../../data/react/use-kept-text.ts'
import { useLive } from '../../data/react/use-live.ts'
import { safetyCalls } from '../../shared/calls/safety.ts'
import { Refusal } from '../../shared/errors.ts'
import * as limits from '../../shared/limits.ts'
import { reasonText } from '../../shared/text/reasons.ts'
import { connectionText } from '../../shared/text/shell.ts'
import { appealText } from '../../shared/text/suspension.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Field, FieldError, inputClass } from '../../ui/form/Field.tsx'

type Step = { at: 'typing' | 'sending' | 'sent' } | { at: 'failed'; why: string }

/** One appeal against one outcome (PRODUCT §8). typing → sending → sent | failed → sending … */
export const AppealForm = ({ outcomeId }: { outcomeId: string }) => {
  const { database } = useClient()
  const me = useLive(() => database.me.get(database.uid), [database])
  const blocked = useActionBlock()
  const [typed, type] = useKeptText(draftOf.appeal, outcomeId)
  const [step, setStep] = useState<Step>({ at: 'typing' })
  const state = me.state === 'ready' ? me.value?.appeals?.[outcomeId] : undefined
  if (me.state === 'loading') return null
  if (state !== undefined || step.at === 'sent') {
    return (
      <p role="status" className="text-ink">
        {appealText.states[state ?? 'waiting']}
      </p>
    )
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    setStep({ at: 'sending' })
    try {
      await ask(database.uid, 'appeal', safetyCalls.appeal, { outcomeId, text: typed.trim() })
      bestEffort(draftOf.appeal(outcomeId).drop(database))
      setStep({ at: 'sent' })
    } catch (error) {
      const why = error instanceof Refusal ? reasonText[error.reason] : appealText.failed
      setStep({ at: 'failed', why })
    }
  }
  const isShut = typed.trim() === '' || step.at === 'sending' || blocked !== null
  return (
    <form onSubmit={send} className="flex flex-col items-start gap-2">
      <Field label={appealText.label} hint={appealText.hint}>
        {(field) => (
          <textarea
            {...field}
            rows={3}
            maxLength={limits.reasonMax}
            value={typed}
            onChange={({ target }) => type(target.value)}
            className={inputClass}
          />
        )}
      </Field>
      <FieldError>{step.at === 'failed' ? step.why : undefined}</FieldError>
      <Button type="submit" look="quiet" disabled={isShut} aria-busy={step.at === 'sending'}>
        {step.at === 'sending' ? appealText.sending : appealText.send}
      </Button>
      {blocked !== null && (
        // The outbox takes no appeals: offline the person has to press again when the network is back.
        <p className="text-small text-muted">
          {blocked === 'offline' ? appealText.offline : connectionText[blocked]}
        </p>
      )}
    </form>
  )
}
