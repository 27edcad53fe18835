import { landingText } from '../../shared/text/landing.ts'
import { classes } from '../../ui/classes.ts'
import { Section } from './Section.tsx'
import { AnswersScene } from './scenes/AnswersScene.tsx'
import { ChatScene } from './scenes/ChatScene.tsx'
import { MeetingScene } from './scenes/MeetingScene.tsx'
import { RoundScene } from './scenes/RoundScene.tsx'

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
