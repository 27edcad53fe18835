import type { ReactNode } from 'react'
import { limits } from '../../shared/limits.ts'
import type { Card } from '../../shared/model/people/card.ts'
import { emptyText, profileText } from '../../shared/text/profile/profile.ts'
import { Carousel } from '../../ui/photo/Carousel.tsx'
import { PersonFacts, type Revealed } from './PersonFacts.tsx'

const carouselWords = () => ({
  photo: profileText.photoOf,
  previous: profileText.previousPhoto,
  next: profileText.nextPhoto,
  pause: profileText.pausePhotos,
  play: profileText.playPhotos,
  missing: emptyText.photo,
})

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
      <Carousel
        photos={card.photoUrls.slice(0, limits.photosMax)}
        everyMs={limits.carouselMs}
        words={carouselWords()}
      />
    </div>
    <PersonFacts card={card} revealed={revealed}>
      {safety}
    </PersonFacts>
    <footer className="bottom-(--tab-bar) border-t border-line bg-raised p-4 @min-[13rem]:sticky">
      {action}
    </footer>
  </div>
)
