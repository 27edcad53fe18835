import { landingText } from '../../shared/text/landing.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from './Icon.tsx'
import { type Person, Portrait } from './Portrait.tsx'
import { Section } from './Section.tsx'
import { AnswersScene } from './scenes/AnswersScene.tsx'
import { ChatScene } from './scenes/ChatScene.tsx'
import { MeetingScene } from './scenes/MeetingScene.tsx'

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
