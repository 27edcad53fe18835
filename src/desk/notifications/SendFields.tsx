import type { SendDraft } from '../../data/drafts/drafts.ts'
import { notificationTargets } from '../../shared/model/notifications/notification.ts'
import { sendText as words } from '../../shared/text/desk/notifications.ts'
import { FieldGroup } from '../../ui/form/Field.tsx'
import { ChoiceField, TextField } from '../form/DeskField.tsx'
import type { SendField } from './send-problems.ts'
import { WordFields } from './WordFields.tsx'

/** To whom, and what. */
export const SendFields = ({
  draft,
  problems,
  onChange,
}: {
  draft: SendDraft
  problems: Partial<Record<SendField, string>>
  onChange: (changes: Partial<SendDraft>) => void
}) => (
  <>
    <ChoiceField
      label={words.target}
      value={draft.target}
      options={notificationTargets.map((target) => [target, words.targets[target]])}
      onChoose={(target) => target !== '' && onChange({ target })}
    />
    {draft.target === 'personal' && (
      <TextField
        label={words.person}
        error={problems.person}
        value={draft.person}
        autoComplete="off"
        spellCheck={false}
        onText={(person) => onChange({ person })}
      />
    )}
    <WordFields draft={draft} problems={problems} onChange={onChange} />
  </>
)

const choices = [
  [false, words.now],
  [true, words.later],
] as const

/** Now, or at a time of the campus, wherever the admin is. */
export const SendTime = ({
  draft,
  problem,
  onChange,
}: {
  draft: SendDraft
  problem: string | undefined
  onChange: (changes: Partial<SendDraft>) => void
}) => (
  <div className="flex flex-col gap-3">
    <FieldGroup legend={words.when}>
      <div className="flex gap-5">
        {choices.map(([isLater, label]) => (
          <label key={label} className="flex min-h-9 cursor-pointer items-center gap-2 text-body">
            <input
              type="radio"
              name="when"
              checked={draft.isLater === isLater}
              onChange={() => onChange({ isLater })}
              className="size-4 accent-primary"
            />
            {label}
          </label>
        ))}
      </div>
    </FieldGroup>
    {draft.isLater && (
      <TextField
        label={words.at}
        error={problem}
        type="datetime-local"
        value={draft.at}
        onText={(at) => onChange({ at })}
      />
    )}
  </div>
)
