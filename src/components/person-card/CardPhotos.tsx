import * as limits from '../../shared/limits.ts'
import type { Card } from '../../shared/model/people/card.ts'
import { emptyText, profileText } from '../../shared/text/profile/profile.ts'
import { Carousel } from '../../ui/photo/Carousel.tsx'

export const CardPhotos = ({ card }: { card: Card }) => (
  <Carousel
    photos={card.photoUrls.slice(0, limits.photosMax)}
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
