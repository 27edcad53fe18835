import type { SendDraft } from '../../../data/drafts/drafts.ts'
import { notificationTargets } from '../../../shared/model/notifications/notification.ts'
import { sendText as words } from '../../../shared/text/admin/notifications.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { deskFieldClass } from '../frame/desk-classes.ts'
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
    <Field label={words.target}>
      {(field) => (
        <select
          {...field}
          value={draft.target}
          onChange={({ target }) => onChange({ target: target.value as SendDraft['target'] })}
          className={deskFieldClass}
        >
          {notificationTargets.map((target) => (
            <option key={target} value={target}>
              {words.targets[target]}
            </option>
          ))}
        </select>
      )}
    </Field>
    {draft.target === 'personal' && (
      <Field label={words.person} error={problems.person}>
        {(field) => (
          <input
            {...field}
            value={draft.person}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange({ person: target.value })}
            className={deskFieldClass}
          />
        )}
      </Field>
    )}
    <WordFields draft={draft} problems={problems} onChange={onChange} />
  </>
)
