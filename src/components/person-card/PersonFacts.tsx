import { AtSign, BadgeCheck, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { cardText } from '../../shared/domain/profile/card-text.ts'
import { isLongCollege } from '../../shared/domain/profile/short-college.ts'
import type { MatchPerson } from '../../shared/model/matches/match.ts'
import type { Card } from '../../shared/model/people/card.ts'
import { emptyText, profileText } from '../../shared/text/profile/profile.ts'
import { roundsText } from '../../shared/text/rounds/rounds.ts'
import { Chip } from '../../ui/display/Chip.tsx'
import { FactList } from '../../ui/display/FactList.tsx'

/** The facts that a match reveals. Without a match the server sends none of them to this phone. */
export type Revealed = Pick<MatchPerson, 'name' | 'instagramId'>

/** Names a fact for screen readers, which an icon names for the eye. */
const Named = ({ name, children }: { name: string; children: string }) => (
  <span>
    <span className="sr-only">{name}: </span>
    {children}
  </span>
)

const Verified = () => (
  <p className="inline-flex items-center gap-1 text-small font-semibold text-good">
    <BadgeCheck aria-hidden className="size-5" />
    {profileText.verified}
  </p>
)

const RevealedLines = ({ name, instagramId, verified }: Revealed & { verified: boolean }) => (
  <header className="flex flex-col gap-1">
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <p className="font-serif text-title font-semibold">{name || emptyText.name}</p>
      {verified && <Verified />}
    </div>
    <p className="flex items-center gap-2 text-muted">
      <AtSign aria-hidden className="size-4" />
      <Named name={profileText.instagram}>{instagramId || profileText.handleNotShown}</Named>
    </p>
  </header>
)

/** Says that name and handle are hidden. It stands after the facts, so that it does not tease. */
const HiddenLines = () => (
  <dl className="flex flex-col gap-1 text-small text-muted">
    {[profileText.name, profileText.instagram].map((fact) => (
      <div key={fact} className="flex gap-2">
        <Lock aria-hidden className="mt-0.5 size-4" />
        <dt>{fact}</dt>
        <dd>{roundsText.hidden}</dd>
      </div>
    ))}
  </dl>
)

/** The labels of the facts that the caption shows whole. */
const captioned = ({ age, college = '' }: Card): string[] => [
  ...(age === undefined ? [] : [profileText.ageLabel]),
  ...(college === '' || isLongCollege(college) ? [] : [profileText.college]),
]

export const PersonFacts = ({
  card,
  revealed,
  hasCaption,
  children,
}: {
  card: Card
  revealed: Revealed | undefined
  /** Whether a line over the photo shows who this is. */
  hasCaption: boolean
  children?: ReactNode
}) => {
  const { facts, answers, interests, bio } = cardText(card)
  return (
    <div className="flex flex-col gap-5 p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-w-0 flex-1 flex-col gap-5">
          {revealed && <RevealedLines {...revealed} verified={card.verified} />}
          {revealed === undefined && card.verified && (
            <div className={hasCaption ? 'sr-only' : undefined}>
              <Verified />
            </div>
          )}
          <FactList lines={facts} shownElsewhere={hasCaption ? captioned(card) : []} />
        </div>
        {children && <div className="-my-2.5 -mr-3 shrink-0">{children}</div>}
      </div>
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
      {revealed === undefined && <HiddenLines />}
    </div>
  )
}
