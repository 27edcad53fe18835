import { cardInWords } from '../../shared/domain/card-words.ts'
import { limits } from '../../shared/limits.ts'
import type { MatchPerson } from '../../shared/model/match.ts'
import { text } from '../../shared/text.ts'
import { Carousel } from '../../ui/Carousel.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FactList } from '../../ui/FactList.tsx'

const carouselWords = {
  photo: text.profile.photoOf,
  previous: text.profile.previousPhoto,
  next: text.profile.nextPhoto,
  missing: text.empty.photo,
}

/** The whole profile of someone matched with. */
export const ConnectionDetails = ({
  person,
  onClose,
}: {
  person: MatchPerson
  onClose: () => void
}) => {
  const { facts, answers, interests, bio } = cardInWords(person.card)
  return (
    <Dialog
      title={person.name || text.empty.name}
      closeLabel={text.shell.close}
      placement="sheet"
      onClose={onClose}
    >
      <div className="-mx-5">
        <Carousel
          photos={person.card.photoUrls.slice(0, limits.photosMax)}
          everyMs={limits.carouselMs}
          words={carouselWords}
        />
      </div>
      <FactList lines={facts} />
      <p className={bio === null ? 'text-muted' : 'text-lead break-words'}>
        {bio ?? text.empty.bio}
      </p>
      <p className="flex flex-wrap gap-2">
        {interests === null
          ? text.empty.interests
          : interests.map((interest) => <Chip key={interest}>{interest}</Chip>)}
      </p>
      <FactList lines={answers} />
    </Dialog>
  )
}
