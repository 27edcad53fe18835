import { landingText } from '../../../shared/text/landing.ts'
import { Icon } from '../Icon.tsx'

const words = landingText.scenes.answers

/** A question that is being answered. */
export const AnswersScene = () => (
  <div className="flex w-full max-w-72 flex-col gap-2.5 rounded-card bg-raised p-4 shadow-float ring-1 ring-line">
    <p className="font-semibold">{words.question}</p>
    {words.answers.map(([answer, chosen]) => (
      <p
        key={answer}
        className={`flex items-center gap-2 rounded-control px-3 py-2 ring-1 ring-inset ${chosen ? 'answer-chosen ring-primary' : 'ring-line'}`}
      >
        <span className="mr-auto">{answer}</span>
        {chosen && <Icon of="check" className="answer-check size-5 text-primary" />}
      </p>
    ))}
    <span className="h-1.5 overflow-hidden rounded-full bg-sunken">
      <span className="answer-progress block h-full w-5/8 rounded-full bg-primary" />
    </span>
  </div>
)
