import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { documentId } from '../../shared/calls/declaration.ts'
import type { CallRequest } from '../../shared/calls.ts'
import { Refusal } from '../../shared/errors.ts'
import { type Audience, audiences } from '../../shared/model/notifications/notification.ts'
import { type SendState, sendStates } from '../../shared/model/notifications/notification-send.ts'
import { sentText as words } from '../../shared/text/desk/notifications.ts'
import { ActionButton, ActionFailure } from '../act/ActionButton.tsx'
import { deskFieldClass } from '../act/desk-classes.ts'
import { useAdminAction } from '../data/use-admin-action.ts'
import { Choices } from '../form/DeskField.tsx'
import { useAddressWord } from '../table/use-address-word.ts'

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
  const search = useAdminAction('findUser')
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
      <Choices
        aria-label={words.show}
        value={of.kind === 'group' ? of.group : of.kind}
        options={options.map((option) => [option, words.of[option]])}
        onChoose={(option) =>
          onChoose(option === 'person' ? { kind: 'person', uid: null } : historyOf(option))
        }
      />
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

/** The notifications that are shown: those that admins sent, a group's, or a person's. */
type HistoryOf =
  | { kind: 'sends' }
  | { kind: 'group'; group: Audience }
  /** Null: nobody was looked for yet, or nobody was found. */
  | { kind: 'person'; uid: string | null }

const name = 'of'
const personPrefix = 'person:'

/** @param word as it stands in the address */
const historyOf = (word: unknown): HistoryOf => {
  if (typeof word !== 'string') return { kind: 'sends' }
  if (word.startsWith(personPrefix)) {
    const uid = word.slice(personPrefix.length)
    return { kind: 'person', uid: v.is(documentId, uid) ? uid : null }
  }
  const group = audiences.find((audience) => audience === word)
  return group === undefined ? { kind: 'sends' } : { kind: 'group', group }
}

const wordOf = (of: HistoryOf): string | undefined => {
  if (of.kind === 'sends') return undefined
  return of.kind === 'group' ? of.group : `${personPrefix}${of.uid ?? ''}`
}

export const historyRequest = (of: HistoryOf): CallRequest<'listNotifications'>['of'] => {
  if (of.kind === 'group') return { targetType: of.group }
  if (of.kind === 'person' && of.uid !== null) return { targetType: 'personal', userUid: of.uid }
  return null
}

/** Kept in the address, by uid: an e-mail address would stay in the browser's history. */
export const useHistoryOf = (): [HistoryOf, (of: HistoryOf) => void] => {
  const [word, set] = useAddressWord(name)
  return [historyOf(word), (of) => set(wordOf(of))]
}

/** The state that is chosen of what admins sent; null: every one. Kept in the address. */
export const useSendState = (): [SendState | null, (state: SendState | null) => void] => {
  const [word, set] = useAddressWord('state')
  return [sendStates.find((one) => one === word) ?? null, (state) => set(state ?? undefined)]
}
