import { type FormEvent, useState } from 'react'
import { useAdminAction } from '../../../data/react/use-admin-action.ts'
import { notificationCalls } from '../../../shared/calls/notifications.ts'
import { Refusal } from '../../../shared/errors.ts'
import { audiences } from '../../../shared/model/notifications/notification.ts'
import { sentText as words } from '../../../shared/text/admin/notifications.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { ActionFailure } from '../frame/ActionFailure.tsx'
import { deskFieldClass } from '../frame/desk-classes.ts'
import { type HistoryOf, historyOf } from './use-history-of.ts'

const options = ['sends', ...audiences, 'person'] as const

/** The choice of whose notifications are shown; a person by uid or e-mail. Nobody found: nothing is shown (specification §5). */
export const HistoryChoice = ({
  of,
  onChoose,
}: {
  of: HistoryOf
  onChoose: (of: HistoryOf) => void
}) => {
  const [person, setPerson] = useState(of.kind === 'person' ? (of.uid ?? '') : '')
  const search = useAdminAction('findUser', notificationCalls.findUser)
  const isUnknown =
    search.state.at === 'failed' &&
    search.state.error instanceof Refusal &&
    search.state.error.code !== 'permission-denied'
  const find = async (event: FormEvent) => {
    event.preventDefault()
    const found = await search.run({ target: person.trim() })
    onChoose({ kind: 'person', uid: found?.uid ?? null })
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <select
        aria-label={words.show}
        value={of.kind === 'group' ? of.group : of.kind}
        onChange={({ target }) =>
          onChoose(
            target.value === 'person' ? { kind: 'person', uid: null } : historyOf(target.value),
          )
        }
        className={deskFieldClass}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {words.of[option]}
          </option>
        ))}
      </select>
      {of.kind === 'person' && (
        <form onSubmit={find} className="flex flex-wrap items-center gap-2">
          <input
            aria-label={words.person}
            placeholder={words.person}
            value={person}
            autoComplete="off"
            onChange={({ target }) => setPerson(target.value)}
            className={`${deskFieldClass} w-56`}
          />
          <ActionButton type="submit" action={search} disabled={person.trim() === ''}>
            {words.find}
          </ActionButton>
          {!isUnknown && <ActionFailure of={search} />}
        </form>
      )}
    </div>
  )
}
