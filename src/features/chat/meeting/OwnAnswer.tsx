import { OutboxStatus } from '../../../components/outbox-status/OutboxStatus.tsx'
import { outboxKey } from '../../../data/mutations/keys.ts'
import { useClient } from '../../../data/react/use-client.ts'
import { useLive } from '../../../data/react/use-live.ts'
import { meetingQuestionText as words } from '../../../shared/text/meeting.ts'
import { MeetingAnswers } from './MeetingAnswers.tsx'
import { meetingAnswerOf } from './meeting-questions.ts'

/** The own answer to "Did you meet?", if one was given: "not yet" may become "yes". */
export const OwnAnswer = ({ matchId, name }: { matchId: string; name: string }) => {
  const { database } = useClient()
  const live = useLive(() => meetingAnswerOf(database, matchId), [database, matchId])
  const given = live.state === 'ready' ? live.value : undefined
  if (given === undefined) return null
  return (
    <section aria-label={words.did(name)} className="flex flex-col gap-2">
      <h3 className="text-lead font-semibold wrap-anywhere">{words.did(name)}</h3>
      <p className="text-small text-muted">{words.private}</p>
      <MeetingAnswers matchId={matchId} given={given.answer} />
      <OutboxStatus id={outboxKey.answerMeeting({ matchId })} />
    </section>
  )
}
