import { useState } from 'react'
import { ask } from '../../data/connection/ask.ts'
import type { MeRow } from '../../data/database/schema.ts'
import { useClient } from '../../data/react/use-client.ts'
import { useNow } from '../../data/react/use-now.ts'
import { safetyCalls } from '../../shared/calls/safety.ts'
import { avoidedNameOf, typedNames, unsentNames } from '../../shared/domain/safety/avoided-name.ts'
import { shortWhenText } from '../../shared/domain/time/when-text.ts'
import { Refusal } from '../../shared/errors.ts'
import * as limits from '../../shared/limits.ts'
import { accountText } from '../../shared/text/profile/account.ts'
import { reasonText } from '../../shared/text/reasons.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Field, FieldError, inputClass } from '../../ui/form/Field.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'

const words = accountText.avoided

type Step =
  | { at: 'typing' | 'sending' | 'asking' | 'kept' | 'cleared' }
  | { at: 'failed'; why: string }

const whyOf = (error: unknown): string =>
  error instanceof Refusal ? reasonText[error.reason] : words.failed

/**
 * Names are sent while the page is open and kept nowhere on the phone, which others may look at: they do
 * not wait in the outbox. typing → sending → kept | failed; asking → sending → cleared | failed
 */
export const AvoidedNames = ({ me }: { me: MeRow }) => {
  const { database } = useClient()
  const now = useNow()
  const [typed, setTyped] = useState('')
  const [step, setStep] = useState<Step>({ at: 'typing' })
  /** The last request: the same names, sent again, are the same request and count once. */
  const [asked, setAsked] = useState<{ id: string; names: string } | null>(null)
  const names = typedNames(typed)
  const count = me.avoided?.count ?? 0
  const left = limits.avoidedMax - count
  const isSending = step.at === 'sending'
  const problem =
    step.at === 'failed' ? step.why : names.length > left ? words.full(left) : undefined

  const run = async (work: () => Promise<unknown>, done: 'kept' | 'cleared') => {
    setStep({ at: 'sending' })
    try {
      await work()
      setStep({ at: done })
    } catch (error) {
      setStep({ at: 'failed', why: whyOf(error) })
    }
  }
  const send = () => {
    // Names are checked at the press: half a name is no name while it is typed.
    const unread = names.find((name) => avoidedNameOf(name) === null)
    if (unread !== undefined) return setStep({ at: 'failed', why: words.unread(unread) })
    const about = names.join('\n')
    const id = asked?.names === about ? asked.id : crypto.randomUUID()
    setAsked({ id, names: about })
    return run(async () => {
      await ask(database.uid, 'avoidPeople', safetyCalls.avoidPeople, { id, names })
      // Names that were typed meanwhile are the next request.
      setTyped((held) => unsentNames(held, names))
      setAsked(null)
    }, 'kept')
  }
  const clear = () =>
    run(() => ask(database.uid, 'clearAvoided', safetyCalls.clearAvoided, {}), 'cleared')

  return (
    <>
      <p className="text-muted">{words.line}</p>
      <Field label={words.label} hint={words.hint}>
        {(field) => (
          <textarea
            {...field}
            rows={3}
            value={typed}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={({ target }) => {
              setTyped(target.value)
              setStep((now) => (now.at === 'sending' ? now : { at: 'typing' }))
            }}
            className={inputClass}
          />
        )}
      </Field>
      <FieldError>{problem}</FieldError>
      <p role="status" className="text-muted">
        {step.at === 'kept' && <span>{words.kept}</span>}
        {step.at === 'cleared' && <span>{words.cleared}</span>}
      </p>
      <Button disabled={names.length === 0 || names.length > left || isSending} onClick={send}>
        {isSending ? words.sending : words.add}
      </Button>
      {count > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <span>{words.count(count, shortWhenText(me.avoided?.askedAt ?? now, now))}</span>
          <Button look="quiet" disabled={isSending} onClick={() => setStep({ at: 'asking' })}>
            {words.clear}
          </Button>
        </div>
      )}
      {step.at === 'asking' && (
        <Dialog title={words.ask} closeLabel={words.keep} onClose={() => setStep({ at: 'typing' })}>
          <p className="text-muted">{words.askLine}</p>
          <Button look="bad" onClick={clear}>
            {words.confirm}
          </Button>
          <Button look="plain" onClick={() => setStep({ at: 'typing' })}>
            {words.keep}
          </Button>
        </Dialog>
      )}
    </>
  )
}
