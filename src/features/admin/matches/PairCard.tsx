import type { ReactNode } from 'react'
import type { Card } from '../../../shared/model/people/card.ts'
import { roundMatchesText as words } from '../../../shared/text/admin/round-matches.ts'
import { Avatar } from '../../../ui/photo/Avatar.tsx'

interface Half {
  uid: string
  /** Absent where a name is not revealed. */
  name: string | undefined
  /** Null: nobody is shown any more. */
  card: Card | null
}

const HalfCard = ({ uid, name, card }: Half) => (
  <div className="flex min-w-0 items-center gap-2">
    <Avatar src={card?.photoUrls[0]} />
    <div className="min-w-0">
      <p className="truncate font-semibold">{name ?? (card === null ? words.gone : uid)}</p>
      <p className="truncate text-muted">
        {[card?.age, card?.college].filter((fact) => fact !== undefined).join(' · ')}
      </p>
    </div>
  </div>
)

/** A boy, a girl, and what is said or done about the two. */
export const PairCard = ({
  boy,
  girl,
  children,
}: {
  boy: Half
  girl: Half
  children: ReactNode
}) => (
  <li className="flex flex-col gap-2 rounded-control bg-raised p-3 text-small ring-1 ring-line ring-inset">
    <div className="grid grid-cols-2 gap-3">
      <HalfCard {...boy} />
      <HalfCard {...girl} />
    </div>
    <div className="flex flex-wrap items-center justify-between gap-2 text-muted">{children}</div>
  </li>
)
