import { useRef, useState } from 'react'
import { OutboxStatusUnder } from '../../../components/outbox-status/OutboxStatus.tsx'
import { outboxKey } from '../../../data/mutations/keys.ts'
import { useNow } from '../../../data/react/use-now.ts'
import {
  isMeetingAsked,
  nextMeetingAsked,
} from '../../../shared/domain/matches/meeting-question.ts'
import { meetingQuestionText as words } from '../../../shared/text/meeting.ts'
import { MeetingAnswers } from './MeetingAnswers.tsx'
import type { MeetingQuestion as Question } from './meeting-questions.ts'

/** "Did you meet?" (PRODUCT §14): one question at a time, above the conversations. */
export const MeetingQuestion = ({ questions }: { questions: readonly Question[] }) => {
  const [isThanked, setThanked] = useState(false)
  const thanks = useRef<HTMLParagraphElement>(null)
  const now = useNow()
  useNow(nextMeetingAsked(questions, now))
  const asked = questions.find(({ askedAt }) => isMeetingAsked(askedAt, now))
  const thank = () => {
    setThanked(true)
    // The pressed button is removed: keyboard and screen reader go on at the thanks.
    setTimeout(() => thanks.current?.focus())
  }
  return (
    <div className="flex flex-col gap-1 empty:hidden">
      {isThanked && (
        <p ref={thanks} tabIndex={-1} role="status" className="text-small text-muted">
          {words.thanks}
        </p>
      )}
      {asked !== undefined && (
        <section
          aria-label={words.did(asked.name)}
          className="flex flex-col gap-2 rounded-card bg-raised p-3 ring-1 ring-line"
        >
          <p className="font-semibold wrap-anywhere">{words.did(asked.name)}</p>
          <MeetingAnswers key={asked.matchId} matchId={asked.matchId} onAnswer={thank} />
          <p className="text-small text-muted">{words.private}</p>
        </section>
      )}
      <OutboxStatusUnder beginning={outboxKey.answerMeeting({ matchId: '' })} />
    </div>
  )
}
