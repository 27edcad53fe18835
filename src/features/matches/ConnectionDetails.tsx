import { HeartOff } from 'lucide-react'
import { CardPhotos } from '../../components/person-card/CardPhotos.tsx'
import { SafetyMenu } from '../../components/safety-menu/SafetyMenu.tsx'
import { cardText } from '../../shared/domain/profile/card-text.ts'
import type { MatchPerson } from '../../shared/model/matches/match.ts'
import { emptyText } from '../../shared/text/profile/profile.ts'
import { endingText } from '../../shared/text/safety.ts'
import { shellText } from '../../shared/text/shell.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Chip } from '../../ui/display/Chip.tsx'
import { FactList } from '../../ui/display/FactList.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Instagram } from './Instagram.tsx'

export const ConnectionDetails = ({
  uid,
  person,
  onEnd,
  onClose,
}: {
  uid: string
  person: MatchPerson
  onEnd: () => void
  onClose: () => void
}) => {
  const { facts, answers, interests, bio } = cardText(person.card)
  return (
    <Dialog
      title={person.name || emptyText.name}
      closeLabel={shellText.close}
      placement="sheet"
      onClose={onClose}
    >
      <div className="-mx-5">
        <CardPhotos card={person.card} sharp />
      </div>
      <Instagram handle={person.instagramId} />
      <FactList lines={facts} />
      <p className={bio === null ? 'text-muted' : 'text-lead break-words'}>
        {bio ?? emptyText.bio}
      </p>
      <p className="flex flex-wrap gap-2">
        {interests === null
          ? emptyText.interests
          : interests.map((interest) => <Chip key={interest}>{interest}</Chip>)}
      </p>
      <FactList lines={answers} />
      <footer className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
        <SafetyMenu uid={uid} origin="profile" matched />
        <Button look="plain" className="text-bad" onClick={onEnd}>
          <HeartOff aria-hidden />
          {endingText.end}
        </Button>
      </footer>
    </Dialog>
  )
}
