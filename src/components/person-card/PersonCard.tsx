import type { ReactNode } from 'react'
import type { Card } from '../../shared/model/people/card.ts'
import { CardPhotos } from './CardPhotos.tsx'
import { PersonFacts, type Revealed } from './PersonFacts.tsx'

/** The action stays in reach of the thumb, unless it is large. */
export const PersonCard = ({
  card,
  revealed,
  action,
  safety,
}: {
  card: Card
  revealed: Revealed | undefined
  action: ReactNode
  safety?: ReactNode
}) => (
  <div className="@container overflow-clip rounded-card bg-raised ring-1 ring-line sm:grid sm:grid-cols-2 sm:grid-rows-[1fr_auto]">
    <div className="row-span-2 self-start">
      <CardPhotos card={card} />
    </div>
    <PersonFacts card={card} revealed={revealed}>
      {safety}
    </PersonFacts>
    <footer className="bottom-(--tab-bar) border-t border-line bg-raised p-4 @min-[13rem]:sticky">
      {action}
    </footer>
  </div>
)
