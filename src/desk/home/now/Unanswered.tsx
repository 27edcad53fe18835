import { useState } from 'react'
import { durations } from '../../../shared/limits.ts'
import type { PhaseName } from '../../../shared/model/rounds/round.ts'
import { unansweredText as words } from '../../../shared/text/desk/notifications.ts'
import { notificationsText } from '../../../shared/text/news.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { OnlineButton } from '../../act/ActionButton.tsx'
import { answerQuery } from '../../data/desk-query.ts'
import { useAdminAction } from '../../data/use-admin-action.ts'
import { rowsOf, useAdminRows } from '../../data/use-admin-rows.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { type NotificationDraft, WordFields } from '../../notifications/WordFields.tsx'
import type { RoundItem } from '../../rounds/queries.ts'

/** How many have not acted while a window is open. Nobody is named; a message reaches just them. */
export const Unanswered = ({ round, phase }: { round: RoundItem; phase: PhaseName }) => {
  const [isWriting, setWriting] = useState(false)
  const answer = useAdminRows(unansweredQuery(round.id, phase))
  if (answer.state === 'loading') return <p role="status">{words.counting}</p>
  const counts = rowsOf(answer)[0]
  if (counts === undefined) return null
  return (
    <>
      <p>{words.line[phase](counts.unanswered, counts.asked)}</p>
      <OnlineButton onPress={() => setWriting(true)}>{words.write[phase]}</OnlineButton>
      {isWriting && (
        <UnansweredDialog
          round={round}
          phase={phase}
          reached={counts.reached}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  )
}

/** Counts of people who have not acted, as a list of one. The server looks at each person of the window, so it is asked seldom. */
const unansweredQuery = (roundId: string, phase: PhaseName) =>
  answerQuery('countUnanswered', { roundId, phase }, 10 * durations.minute)

const ready: NotificationDraft = notificationsText.roundWaits

/** A message to those who have not acted, with ready words that phones translate. The server finds them. */
const UnansweredDialog = ({
  round,
  phase,
  reached,
  onClose,
}: {
  round: RoundItem
  phase: PhaseName
  reached: number | null
  onClose: () => void
}) => {
  const [draft, setDraft] = useState(ready)
  /** Another text is another send; a repeat of the same sends nothing twice. */
  const [id, setId] = useState(() => crypto.randomUUID())
  const sending = useAdminAction('sendNotification')
  const [title, body] = [draft.title.trim(), draft.body.trim()]
  const send = async () => {
    const target = { targetType: 'round', roundId: round.id, phase, who: 'unanswered' } as const
    const answer = await sending.run({ id, target, title, body, at: null })
    if (answer === null) return
    onClose()
    void toast.success(answer.state === 'sent' ? words.sent(answer.written) : words.begun)
  }
  return (
    <FormDialog
      title={words.write[phase]}
      confirm={words.send(reached)}
      action={sending}
      isFilled={title !== '' && body !== ''}
      onSend={() => void send()}
      onClose={onClose}
    >
      <p className="text-small">{words.reaches[phase](reached)}</p>
      <WordFields
        draft={draft}
        onChange={(changes) => {
          setDraft({ ...draft, ...changes })
          setId(crypto.randomUUID())
        }}
      />
    </FormDialog>
  )
}
