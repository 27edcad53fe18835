import { landingText } from '../../shared/text/landing.ts'
import { Icon } from './Icon.tsx'
import { type Person, Portrait } from './Portrait.tsx'

const words = landingText.demo
const shown: readonly Person[] = ['meera', 'arjun', 'sana', 'dev']

const DemoCard = ({ person, place }: { person: Person; place: number }) => (
  <div data-card data-place={place} className="demo-card">
    <Portrait of={person} className="block w-full" />
    <div className="flex flex-col gap-2.5 px-4 pt-3 pb-4">
      <p className="flex items-center gap-1.5 text-muted">
        <Icon of="lock" className="size-4 shrink-0" />
        <span className="mr-auto">{words.hidden}</span>
        <Icon of="badge" className="size-5 shrink-0 text-good" />
      </p>
      <p className="flex flex-wrap gap-1.5 text-small">
        {words.cards[place]?.map((fact) => (
          <span key={fact} className="rounded-full bg-sunken px-2.5 py-0.5">
            {fact}
          </span>
        ))}
      </p>
    </div>
  </div>
)

/** Rotates every 3600 ms (specification §2, live/deck.ts). Each card has a place, 0 is the front. */
export const DemoDeck = () => (
  <div role="img" aria-label={words.label} className="demo-deck">
    {shown.map((person, place) => (
      <DemoCard key={person} person={person} place={place} />
    ))}
  </div>
)
