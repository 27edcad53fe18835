import { photoSource } from '../../shared/domain/profile/photo-address.ts'
import * as limits from '../../shared/limits.ts'
import type { Card } from '../../shared/model/people/card.ts'
import { emptyText, profileText } from '../../shared/text/profile/profile.ts'
import { Carousel } from '../../ui/photo/Carousel.tsx'

/** @param sharp whether a profile is open, not one of many cards */
export const CardPhotos = ({ card, sharp = false }: { card: Card; sharp?: boolean }) => (
  <Carousel
    photos={card.photoUrls.slice(0, limits.photosMax).map(photoSource)}
    sharp={sharp}
    everyMs={limits.carouselMs}
    words={{
      photo: profileText.photoOf,
      previous: profileText.previousPhoto,
      next: profileText.nextPhoto,
      pause: profileText.pausePhotos,
      play: profileText.playPhotos,
      missing: emptyText.photo,
      failed: profileText.photoFailed,
    }}
  />
)
