import { landingText } from '../../shared/text/landing.ts'
import { Icon } from './Icon.tsx'
import { Portrait } from './Portrait.tsx'

const words = landingText.demo

const DemoCard = ({
  card: { portrait, facts },
  place,
}: {
  card: (typeof words.cards)[number]
  place: number
}) => (
  <div data-card data-place={place} className="demo-card">
    <Portrait of={portrait} className="block w-full" />
    <div className="flex flex-col gap-2.5 px-4 pt-3 pb-4">
      <p className="flex items-center gap-1.5 text-muted">
        <Icon of="lock" className="size-4 shrink-0" />
        <span className="mr-auto">{words.hidden}</span>
        <Icon of="badge" className="size-5 shrink-0 text-good" />
      </p>
      <p className="flex flex-wrap gap-1.5 text-small">
        {facts.map((fact) => (
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
    {words.cards.map((card, place) => (
      <DemoCard key={card.portrait} card={card} place={place} />
    ))}
  </div>
)
