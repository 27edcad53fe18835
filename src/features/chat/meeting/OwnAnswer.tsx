import { OutboxStatus } from '../../../components/outbox-status/OutboxStatus.tsx'
import { outboxKey } from '../../../data/mutations/keys.ts'
import { useOwnSet } from '../../../data/react/use-own-set.ts'
import { meetingQuestionText as words } from '../../../shared/text/meeting.ts'
import { MeetingAnswers } from './MeetingAnswers.tsx'

/** The own answer to "Did you meet?", if one was given: "not yet" may become "yes". */
export const OwnAnswer = ({ matchId, name }: { matchId: string; name: string }) => {
  const given = useOwnSet('meetingAnswers')?.find(({ id }) => id === matchId)
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
