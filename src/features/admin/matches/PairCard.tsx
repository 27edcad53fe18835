import type { ReactNode } from 'react'
import type { PairPerson } from '../../../shared/calls/rounds.ts'
import { roundMatchesText as words } from '../../../shared/text/admin/round-matches.ts'
import { Avatar } from '../../../ui/photo/Avatar.tsx'

interface Half {
  uid: string
  /** Null: nobody is shown any more. Without a name where names are not revealed. */
  person: (PairPerson & { name?: string }) | null
}

const HalfCard = ({ uid, person }: Half) => (
  <div className="flex min-w-0 items-center gap-2">
    <Avatar src={person?.photoUrl} />
    <div className="min-w-0">
      <p className="truncate font-semibold">
        {person === null ? words.gone : (person.name ?? uid)}
      </p>
      <p className="truncate text-muted">
        {[person?.age, person?.college].filter((fact) => fact !== undefined).join(' · ')}
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
