import { AtSign, BadgeCheck, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { cardText } from '../../shared/domain/profile/card-text.ts'
import type { MatchPerson } from '../../shared/model/matches/match.ts'
import type { Card } from '../../shared/model/people/card.ts'
import { emptyText, profileText } from '../../shared/text/profile/profile.ts'
import { roundsText } from '../../shared/text/rounds/rounds.ts'
import { Chip } from '../../ui/display/Chip.tsx'
import { FactList } from '../../ui/display/FactList.tsx'

/** The facts that a match reveals. Without a match the server sends neither to this phone. */
export type Revealed = Pick<MatchPerson, 'name' | 'instagramId'>

/** Says to a screen reader of what an icon tells the eye. */
const Named = ({ name, children }: { name: string; children: string }) => (
  <span>
    <span className="sr-only">{name}: </span>
    {children}
  </span>
)

const NameLine = ({ name }: { name: string | undefined }) =>
  name === undefined ? (
    <p className="flex items-center gap-2 text-lead text-muted">
      <Lock aria-hidden className="size-4" />
      <Named name={profileText.name}>{roundsText.hidden}</Named>
    </p>
  ) : (
    <p className="font-serif text-title font-semibold">{name || emptyText.name}</p>
  )

export const PersonFacts = ({
  card,
  revealed,
  children,
}: {
  card: Card
  revealed: Revealed | undefined
  children?: ReactNode
}) => {
  const { facts, answers, interests, bio } = cardText(card)
  return (
    <div className="flex flex-col gap-5 p-5">
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <NameLine name={revealed?.name} />
          {card.verified && (
            <span className="inline-flex items-center gap-1 text-small font-semibold text-good">
              <BadgeCheck aria-hidden className="size-5" />
              {profileText.verified}
            </span>
          )}
        </div>
        <p className="flex items-center gap-2 text-muted">
          <AtSign aria-hidden className="size-4" />
          <Named name={profileText.instagram}>
            {revealed === undefined ? roundsText.hidden : revealed.instagramId}
          </Named>
        </p>
      </header>
      <FactList lines={facts} />
      <section className="flex flex-col gap-2">
        <h2 className="text-small font-semibold text-muted">{profileText.bio}</h2>
        <p className={bio === null ? 'text-muted' : 'text-lead'}>{bio ?? emptyText.bio}</p>
      </section>
      <section className="flex flex-col gap-2">
        <h2 className="text-small font-semibold text-muted">{profileText.interests}</h2>
        {interests === null ? (
          <p className="text-muted">{emptyText.interests}</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {interests.map((interest) => (
              <li key={interest} className="flex">
                <Chip>{interest}</Chip>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="flex flex-col gap-2">
        <h2 className="text-small font-semibold text-muted">{profileText.answers}</h2>
        <FactList lines={answers} />
      </section>
      {children}
    </div>
  )
}
