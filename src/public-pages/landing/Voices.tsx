import { landingText } from '../../shared/text/landing.ts'
import { PauseButton } from './PauseButton.tsx'
import { Face, type Person } from './Portrait.tsx'

const words = landingText.voices
/** The speaker of each voice. */
const faces: readonly Person[] = ['kabir', 'meera', 'arjun', 'sana', 'dev', 'tara']

const VoiceList = ({ copy }: { copy: boolean }) => (
  <ul aria-hidden={copy || undefined} className={copy ? 'voices-copy' : ''}>
    {words.items.map(({ who, words: said }, place) => (
      <li
        key={said}
        className="voice flex flex-col gap-4 rounded-card bg-raised p-5 ring-1 ring-line"
      >
        <p className="text-lead">“{said}”</p>
        <p className="mt-auto flex items-center gap-3 text-small text-muted">
          <Face of={faces[place] ?? 'meera'} className="size-10" />
          {who}
        </p>
      </li>
    ))}
  </ul>
)

/** Scrolls by itself and can be stopped (specification §2). The second list closes the circle. */
export const Voices = () => (
  <section aria-labelledby="voices-heading" className="flex flex-col gap-8 py-14 sm:py-20">
    <div className="mx-auto flex w-full max-w-wide flex-wrap items-end justify-between gap-3 px-5">
      <div className="flex flex-col gap-3">
        <h2 id="voices-heading" className="font-serif text-display font-semibold sm:text-hero">
          {words.heading}
        </h2>
        <p className="text-lead text-muted">{words.line}</p>
      </div>
      <PauseButton />
    </div>
    <div className="voices">
      <div className="voices-track">
        <VoiceList copy={false} />
        <VoiceList copy />
      </div>
    </div>
  </section>
)
