import { landingText } from '../../shared/text/landing.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from './Icon.tsx'
import { Face, type Person, Portrait } from './Portrait.tsx'
import { Section } from './Section.tsx'

/** A question that is being answered. */
const AnswersScene = () => (
  <div className="flex w-full max-w-72 flex-col gap-2.5 rounded-card bg-raised p-4 shadow-float ring-1 ring-line">
    <p className="font-semibold">{landingText.scenes.answers.question}</p>
    {landingText.scenes.answers.answers.map(([answer, chosen]) => (
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

/** A chat that begins. */
const ChatScene = () => (
  <div className="flex w-full max-w-72 flex-col gap-3 rounded-card bg-raised p-4 shadow-float ring-1 ring-line">
    <p className="flex items-center gap-2 border-b border-line pb-3 font-semibold">
      <Face of="meera" className="size-8" />
      {landingText.scenes.people.meera.name}
    </p>
    <p className="bubble mr-8 w-fit rounded-card rounded-bl-none bg-sunken px-3 py-2">
      {landingText.chat.one}
    </p>
    <p className="bubble ml-auto w-fit rounded-card rounded-br-none bg-primary px-3 py-2 text-on-primary">
      {landingText.chat.two}
    </p>
    <p className="bubble mr-8 w-fit rounded-card rounded-bl-none bg-sunken px-3 py-2">
      {landingText.chat.three}
    </p>
  </div>
)

const MeetingCard = ({
  of,
  side,
}: {
  of: keyof typeof landingText.scenes.people & Person
  side: string
}) => (
  <span
    className={`${side} w-32 sm:w-40 overflow-hidden rounded-card bg-raised text-small shadow-float ring-1 ring-line`}
  >
    <Portrait of={of} className="block w-full" />
    <span className="meeting-lines grid px-3 py-2.5">
      <span className="meeting-hidden flex items-center gap-1 text-muted">
        <Icon of="lock" className="size-3.5" />
        {landingText.scenes.hidden}
      </span>
      <span className="meeting-name">
        <span className="block font-semibold">{landingText.scenes.people[of].name}</span>
        <span className="block text-muted">@{landingText.scenes.people[of].handle}</span>
      </span>
    </span>
  </span>
)

/** Two cards that meet, and the names that appear then. */
const MeetingScene = () => (
  <div className="flex items-center">
    <MeetingCard of="meera" side="meeting-left -mr-1.5 -rotate-3" />
    <MeetingCard of="arjun" side="meeting-right -ml-1.5 rotate-3" />
  </div>
)

const set: readonly Person[] = ['tara', 'sana', 'meera']

/** A small set, and the end of it in sight. */
const RoundScene = () => (
  <div className="flex flex-col items-center gap-4">
    <p className="flex items-center gap-2 rounded-full bg-raised px-4 py-1.5 text-small shadow-float ring-1 ring-line">
      <span className="live-dot size-2.5 rounded-full bg-good" />
      {landingText.scenes.live}
    </p>
    <div className="flex">
      {set.map((person, index) => (
        <span
          key={person}
          className={`round-card relative w-24 overflow-hidden rounded-card shadow-float ring-1 ring-line ${['-rotate-6 translate-x-3 translate-y-2', 'z-10', 'rotate-6 -translate-x-3 translate-y-2'][index]}`}
        >
          <Portrait of={person} className="block w-full" />
          {index === 1 && (
            <span className="round-heart absolute right-2 bottom-2 flex size-9 items-center justify-center rounded-full bg-primary text-on-primary">
              <Icon of="heart" className="size-5 fill-current!" />
            </span>
          )}
        </span>
      ))}
    </div>
  </div>
)

const words = landingText.timeline
const scenes = [AnswersScene, RoundScene, MeetingScene, ChatScene]

/** Four steps along a line that grows as one reads on (specification §2). */
export const Timeline = () => (
  <Section id="how" heading={words.heading} className="scroll-mt-14">
    <ol className="timeline">
      {words.steps.map(({ title, line }, index) => {
        const Scene = scenes[index] ?? ChatScene
        return (
          <li
            key={title}
            data-see
            className={classes('timeline-step', index % 2 === 1 && 'is-even')}
          >
            <div className="flex flex-col gap-2">
              <h3 className="font-serif text-title font-semibold">{title}</h3>
              <p className="max-w-[46ch] text-muted">{line}</p>
            </div>
            <div aria-hidden className="scene">
              <Scene />
            </div>
          </li>
        )
      })}
    </ol>
  </Section>
)
