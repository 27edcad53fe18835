import type { SendDraft } from '../../../data/drafts/drafts.ts'
import { sendText as words } from '../../../shared/text/admin/notifications.ts'
import { Field, FieldGroup } from '../../../ui/form/Field.tsx'
import { deskFieldClass } from '../frame/desk-classes.ts'

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
      <Field label={words.at} error={problem}>
        {(field) => (
          <input
            {...field}
            type="datetime-local"
            value={draft.at}
            onChange={({ target }) => onChange({ at: target.value })}
            className={deskFieldClass}
          />
        )}
      </Field>
    )}
  </div>
)
