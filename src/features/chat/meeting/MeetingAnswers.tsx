import { toastRefusal } from '../../../components/outbox-status/refusal-toast.ts'
import { useClient } from '../../../data/react/use-client.ts'
import {
  type MeetingAnswer,
  meetingAnswerChoices,
} from '../../../shared/model/matches/meeting-answer.ts'
import { meetingQuestionText as words } from '../../../shared/text/meeting.ts'
import { Button } from '../../../ui/button/Button.tsx'

/** The answers to "Did you meet?"; one press answers. @param given the present answer */
export const MeetingAnswers = ({
  matchId,
  given,
  onAnswer,
}: {
  matchId: string
  given?: MeetingAnswer['answer'] | undefined
  onAnswer?: () => void
}) => {
  const { act } = useClient()
  const answer = (one: MeetingAnswer['answer']) =>
    void act('answerMeeting', { matchId, answer: one }).then(onAnswer, toastRefusal)
  return (
    <div className="flex flex-wrap gap-2">
      {meetingAnswerChoices.map((one) => (
        <Button
          key={one}
          look={one === 'unsaid' ? 'plain' : 'quiet'}
          aria-pressed={given === undefined ? undefined : one === given}
          className="px-3.5! aria-pressed:ring-2 aria-pressed:ring-primary"
          onClick={() => answer(one)}
        >
          {words.answers[one]}
        </Button>
      ))}
    </div>
  )
}
