import { useEffect, useRef, useState } from 'react'
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
  const [answers, setAnswers] = useState(0)
  const thanks = useRef<HTMLParagraphElement>(null)
  const now = useNow()
  useNow(nextMeetingAsked(questions, now))
  const asked = questions.find(({ askedAt }) => isMeetingAsked(askedAt, now))
  // The pressed button is removed: keyboard and screen reader go on at the thanks.
  useEffect(() => {
    if (answers > 0) thanks.current?.focus()
  }, [answers])
  return (
    <div className="flex flex-col gap-1 empty:hidden">
      {answers > 0 && (
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
          <MeetingAnswers
            key={asked.matchId}
            matchId={asked.matchId}
            onAnswer={() => setAnswers(answers + 1)}
          />
          <p className="text-small text-muted">{words.private}</p>
        </section>
      )}
      <OutboxStatusUnder beginning={outboxKey.answerMeeting({ matchId: '' })} />
    </div>
  )
}
