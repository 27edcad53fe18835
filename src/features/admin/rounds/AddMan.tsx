import { type FormEvent, useState } from 'react'
import { type ActionState, useAdminAction } from '../../../data/react/use-admin-action.ts'
import { notificationCalls } from '../../../shared/calls/notifications.ts'
import { roundCalls } from '../../../shared/calls/rounds.ts'
import { Refusal } from '../../../shared/errors.ts'
import { participantsText as words } from '../../../shared/text/admin/rounds.ts'
import { FieldError } from '../../../ui/form/Field.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { ActionFailure } from '../frame/ActionFailure.tsx'
import { deskFieldClass } from '../frame/desk-classes.ts'

const isNotAllowed = (state: ActionState): boolean =>
  state.at === 'failed' && state.error instanceof Refusal && state.error.reason === 'not-allowed'

/** Adds one man to the active round, by uid or e-mail (specification §4). */
export const AddMan = () => {
  const [target, setTarget] = useState('')
  const search = useAdminAction('findUser', notificationCalls.findUser)
  const addition = useAdminAction('addMaleParticipant', roundCalls.addMaleParticipant)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    addition.forget()
    const found = await search.run({ target: target.trim() })
    if (found === null) return
    const added = await addition.run({ uid: found.uid })
    if (added === null) return
    setTarget('')
    void toast.success(added.status === 'added' ? words.added : words.already)
  }
  return (
    <form onSubmit={add} className="flex flex-wrap items-center gap-2">
      <input
        aria-label={words.target}
        placeholder={words.target}
        value={target}
        autoComplete="off"
        onChange={(event) => setTarget(event.target.value)}
        className={`${deskFieldClass} w-56`}
      />
      <ActionButton type="submit" action={addition} disabled={target.trim() === ''}>
        {words.add}
      </ActionButton>
      <ActionFailure of={search} />
      {isNotAllowed(addition.state) ? (
        <FieldError>{words.notAllowed}</FieldError>
      ) : (
        <ActionFailure of={addition} />
      )}
    </form>
  )
}
