import { landingText as words } from '../../shared/text/landing.ts'
import { buttonClass } from '../../ui/button/Button.tsx'
import { Agreement, CallToAction } from './CallToAction.tsx'
import { Icon } from './Icon.tsx'
import { PauseButton } from './PauseButton.tsx'
import { type Person, Portrait } from './Portrait.tsx'

const shown: readonly Person[] = ['meera', 'arjun', 'sana', 'dev']

const DemoCard = ({ person, place }: { person: Person; place: number }) => (
  <div data-card data-place={place} className="demo-card">
    <Portrait of={person} className="block w-full" />
    <div className="flex flex-col gap-2.5 px-4 pt-3 pb-4">
      <p className="flex items-center gap-1.5 text-muted">
        <Icon of="lock" className="size-4 shrink-0" />
        <span className="mr-auto">{words.demo.hidden}</span>
        <Icon of="badge" className="size-5 shrink-0 text-good" />
      </p>
      <p className="flex flex-wrap gap-1.5 text-small">
        {words.demo.cards[place]?.map((fact) => (
          <span key={fact} className="rounded-full bg-sunken px-2.5 py-0.5">
            {fact}
          </span>
        ))}
      </p>
    </div>
  </div>
)

/** Rotates every 3600 ms (specification §2, live/deck.ts). Each card has a place, 0 is the front. */
const DemoDeck = () => (
  <div role="img" aria-label={words.demo.label} className="demo-deck">
    {shown.map((person, place) => (
      <DemoCard key={person} person={person} place={place} />
    ))}
  </div>
)

/** The rotating word (specification §2). Screen readers hear the whole list once. */
const HeroWord = () => (
  <>
    <span className="sr-only">{words.words.join(', ')}</span>
    <span aria-hidden className="hero-words text-primary">
      {words.words.map((word, index) => (
        <span key={word} data-word className={index === 0 ? 'is-shown' : ''}>
          {word}
          {words.wordEnd}
        </span>
      ))}
    </span>
  </>
)

export const Hero = () => (
  <section className="mx-auto grid max-w-wide items-start gap-x-12 gap-y-8 px-5 pt-8 pb-14 sm:grid-cols-[7fr_5fr] sm:pt-20 sm:pb-24">
    <div className="flex flex-col items-start gap-6">
      <p lang="hi" className="font-word text-lead text-muted">
        {words.meaning}
      </p>
      <h1 className="hero-title font-serif font-semibold">
        <span className="block">{words.before}</span> <HeroWord />
      </h1>
      <p className="max-w-[42ch] text-lead text-muted">{words.promise}</p>
      <p data-from hidden className="rounded-control bg-sunken px-4 py-3" />
      <div className="flex flex-wrap gap-3">
        <CallToAction />
        <a href="#how" className={`${buttonClass('plain')} min-h-12`}>
          {words.how}
        </a>
      </div>
      <div className="flex flex-col gap-1">
        <p className="text-small text-muted">{words.facts}</p>
        <Agreement />
      </div>
    </div>
    <div className="flex flex-col items-center gap-5">
      <DemoDeck />
      <PauseButton />
    </div>
  </section>
)
