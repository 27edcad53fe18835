import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useActionBlock } from '../../../data/react/use-action-block.ts'
import type { CallRequest } from '../../../shared/calls.ts'
import { limits } from '../../../shared/limits.ts'
import { personText as words } from '../../../shared/text/admin/people.ts'
import { Loading } from '../../../ui/display/Loading.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { lazyLater } from '../../../ui/hooks/lazy-later.ts'
import { useKeptFocus } from '../../../ui/hooks/use-kept-focus.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { deskFieldClass } from '../frame/desk-classes.ts'
import type { ListedPerson } from './people-query.ts'

const OpenedPerson = lazyLater(async () => (await import('./OpenedPerson.tsx')).OpenedPerson)

/** PRODUCT §11: one person opens for an admin who says why. */
export const PersonLook = ({ person: { uid } }: { person: ListedPerson }) => {
  const [why, setWhy] = useState('')
  const [request, setRequest] = useState<CallRequest<'openPerson'>>()
  const blocked = useActionBlock()
  const field = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useKeptFocus(form)
  // Whoever opened a row goes on here; whoever goes from one person to the next goes on doing so.
  useEffect(() => {
    if (document.activeElement?.closest('tr')) field.current?.focus()
  }, [])
  const open = (event: FormEvent) => {
    event.preventDefault()
    if (why.trim() !== '') setRequest({ uid, reason: why.trim() })
  }
  if (request !== undefined) {
    return (
      <Suspense fallback={<Loading label={words.loading} />}>
        <OpenedPerson request={request} again={() => setRequest({ ...request })} />
      </Suspense>
    )
  }
  return (
    <form ref={form} onSubmit={open} className="flex flex-col items-start gap-3">
      <p className="text-small text-muted">{words.line}</p>
      <Field label={words.reason} hint={words.hint}>
        {(props) => (
          <input
            {...props}
            ref={field}
            autoComplete="off"
            maxLength={limits.reasonMax}
            value={why}
            onChange={({ target }) => setWhy(target.value)}
            className={deskFieldClass}
          />
        )}
      </Field>
      <ActionButton
        type="submit"
        action={{ state: { at: 'idle' }, blocked }}
        disabled={why.trim() === ''}
      >
        {words.open}
      </ActionButton>
    </form>
  )
}
