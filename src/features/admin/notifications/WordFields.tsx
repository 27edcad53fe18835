import * as limits from '../../../shared/limits.ts'
import { sendText as words } from '../../../shared/text/admin/notifications.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { deskFieldClass } from '../frame/desk-classes.ts'

export interface NotificationDraft {
  title: string
  body: string
}

/** The words of a notification. */
export const WordFields = ({
  draft: { title, body },
  problems = {},
  onChange,
}: {
  draft: NotificationDraft
  problems?: Partial<Record<keyof NotificationDraft, string>>
  onChange: (changes: Partial<NotificationDraft>) => void
}) => (
  <>
    <Field label={words.title} hint={words.lockScreen} error={problems.title}>
      {(field) => (
        <input
          {...field}
          value={title}
          autoComplete="off"
          maxLength={limits.notificationTitleMax}
          onChange={({ target }) => onChange({ title: target.value })}
          className={deskFieldClass}
        />
      )}
    </Field>
    <Field
      label={words.body}
      hint={words.left(limits.notificationBodyMax - body.length)}
      error={problems.body}
    >
      {(field) => (
        <textarea
          {...field}
          rows={4}
          value={body}
          maxLength={limits.notificationBodyMax}
          onChange={({ target }) => onChange({ body: target.value })}
          className={deskFieldClass}
        />
      )}
    </Field>
  </>
)
