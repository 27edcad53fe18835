import * as limits from '../../shared/limits.ts'
import { sendText as words } from '../../shared/text/desk/notifications.ts'
import { TextField, WordsField } from '../form/DeskField.tsx'

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
    <TextField
      label={words.title}
      hint={words.lockScreen}
      error={problems.title}
      value={title}
      autoComplete="off"
      maxLength={limits.notificationTitleMax}
      onText={(text) => onChange({ title: text })}
    />
    <WordsField
      label={words.body}
      hint={words.left(limits.notificationBodyMax - body.length)}
      error={problems.body}
      rows={4}
      value={body}
      maxLength={limits.notificationBodyMax}
      onText={(text) => onChange({ body: text })}
    />
  </>
)
