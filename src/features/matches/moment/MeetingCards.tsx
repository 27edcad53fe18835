import { Lock } from 'lucide-react'
import { firstPhoto } from '../../../shared/domain/profile/photo-address.ts'
import type { MatchPerson } from '../../../shared/model/matches/match.ts'
import { emptyText, profileText } from '../../../shared/text/profile/profile.ts'
import { roundsText } from '../../../shared/text/rounds/rounds.ts'
import { Photo } from '../../../ui/photo/Photo.tsx'

const MeetingCard = ({ person, className }: { person: MatchPerson; className: string }) => (
  <div
    className={`@container relative aspect-[4/5] shrink-0 overflow-hidden rounded-card bg-sunken shadow-float ring-2 ring-raised ${className}`}
  >
    <Photo
      photo={firstPhoto(person.card)}
      description=""
      missing={emptyText.photo}
      failed={profileText.photoFailed}
      className="size-full object-[50%_25%]"
    />
    <p className="absolute inset-x-0 bottom-0 grid bg-linear-to-t from-photo-shade/85 via-photo-shade/60 to-transparent px-3 pt-9 pb-2.5 text-photo-ink *:col-start-1 *:row-start-1 *:self-end">
      <span
        aria-hidden
        className="flex animate-hide items-center gap-1.5 text-small opacity-0 motion-reduce:hidden"
      >
        <Lock className="size-4" />
        {roundsText.hidden}
      </span>
      <span className="animate-unhide font-serif text-[min(var(--text-lead),12cqi)] leading-tight font-semibold wrap-anywhere">
        {person.name}
      </span>
    </p>
  </div>
)

/** Two cards that come from both sides, the other person's first; then each hidden name becomes a name. */
export const MeetingCards = ({
  mine,
  theirs,
}: {
  mine: MatchPerson | undefined
  theirs: MatchPerson
}) => (
  <div className="@container-size flex flex-1 items-center justify-center">
    {mine !== undefined && (
      <div className="animate-from-left">
        <MeetingCard
          person={mine}
          className="-mr-[min(6cqw,7cqh)] w-[min(42cqw,52cqh)] -rotate-4 [&>p]:pr-[20cqi]"
        />
      </div>
    )}
    <div className="relative animate-from-right">
      <MeetingCard person={theirs} className="w-[min(60cqw,74cqh)] rotate-2" />
    </div>
  </div>
)
