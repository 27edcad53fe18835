import { whyLine } from '../../components/person-card/why-line.ts'
import { firstPhoto } from '../../shared/domain/profile/photo-address.ts'
import type { MatchPerson } from '../../shared/model/matches/match.ts'
import type { Card } from '../../shared/model/people/card.ts'
import { chatText } from '../../shared/text/chat.ts'
import { conversationText } from '../../shared/text/conversation.ts'
import { emptyText, profileText } from '../../shared/text/profile/profile.ts'
import { Photo } from '../../ui/photo/Photo.tsx'

/**
 * Shows the other person before the first message; the composer below has three ways to begin. The photo
 * leaves room for the words.
 */
export const EmptyThread = ({ own, other }: { own: Card | undefined; other: MatchPerson }) => {
  const { photoUrls, bio } = other.card
  const why = own === undefined ? null : whyLine(own, other.card)
  return (
    <div className="mx-auto flex min-h-0 max-w-72 flex-1 animate-fade flex-col items-center justify-center gap-2 text-center *:shrink-0">
      <Photo
        photo={firstPhoto(other.card)}
        description={profileText.photoOf(1, photoUrls.length)}
        missing={emptyText.photo}
        failed={profileText.photoFailed}
        className="aspect-4/5 min-h-24 basis-80 rounded-card shrink!"
      />
      <p className="font-serif text-title font-semibold">
        {other.name === '' ? chatText.first : conversationText.matchedWith(other.name)}
      </p>
      {why !== null && <p className="text-body">{why}</p>}
      {bio !== undefined && bio !== '' && (
        <p className="line-clamp-2 text-small text-muted">{bio}</p>
      )}
    </div>
  )
}
