import type { ReactNode } from 'react'
import type { Card } from '../../shared/model/people/card.ts'
import { CardPhotos } from './CardPhotos.tsx'
import { PersonFacts, type Revealed } from './PersonFacts.tsx'

/** The card of a person. Its action stays in reach of the thumb, unless it is large. */
export const PersonCard = ({
  card,
  revealed,
  action,
  safety,
  caption,
  sharp = false,
}: {
  card: Card
  revealed: Revealed | undefined
  action: ReactNode
  safety?: ReactNode
  /** Drawn over the photo. */
  caption?: ReactNode
  /** Whether this is an open profile. */
  sharp?: boolean
}) => (
  <div className="@container overflow-clip rounded-card bg-raised ring-1 ring-line max-sm:group-data-deck/deck:rounded-none sm:grid sm:grid-cols-2 sm:grid-rows-[1fr_auto]">
    <div className="relative row-span-2 self-start group-data-deck/deck:self-stretch">
      <CardPhotos card={card} sharp={sharp} />
      {caption}
    </div>
    <PersonFacts card={card} revealed={revealed} hasCaption={caption !== undefined}>
      {safety}
    </PersonFacts>
    <footer className="bottom-(--tab-bar) border-t border-line bg-raised p-4 empty:hidden group-data-deck/deck:px-2.5 group-data-deck/deck:py-[9px] @min-[13rem]:sticky">
      {action}
    </footer>
  </div>
)
