import type { MeRow } from '../../data/database/schema.ts'
import { useOwnPhoto } from '../../data/react/use-own-photo.ts'
import { cardOf } from '../../shared/domain/profile/card.ts'
import type { Card } from '../../shared/model/people/card.ts'

/** Takes photos that are not sent yet from the outbox. */
export const useOwnCard = (me: MeRow, now: number): Card => {
  const [one, two, three, four] = me.photoUrls
  const photos = [useOwnPhoto(one), useOwnPhoto(two), useOwnPhoto(three), useOwnPhoto(four)]
  const photoUrls = photos.filter((address) => address != null)
  return { ...cardOf(me, now), photoUrls }
}
