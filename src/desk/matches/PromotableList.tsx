import { type ReactNode, useState } from 'react'
import type { PairPerson } from '../../shared/calls/rounds.ts'
import type { CallRequest } from '../../shared/calls.ts'
import { photoSource } from '../../shared/domain/profile/photo-address.ts'
import {
  roundMatchesText,
  roundMatchesText as words,
} from '../../shared/text/desk/round-matches.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { Avatar } from '../../ui/photo/Avatar.tsx'
import { ActionButton } from '../act/ActionButton.tsx'
import { useAdminAction } from '../data/use-admin-action.ts'
import type { AdminRows } from '../data/use-admin-rows.ts'
import { ReasonDialog } from '../form/ReasonDialog.tsx'
import { AgeLine } from '../frame/PageHead.tsx'

export interface Promotable {
  readonly boyUid: string
  readonly girlUid: string
  readonly boy: (PairPerson & { name?: string }) | null
  readonly girl: (PairPerson & { name?: string }) | null
}

type Mode = CallRequest<'adminPromoteMatch'>['mode']

/** The names of the two, for an admin who may see them. */
export const CoupleNames = ({ of: { boy, girl } }: { of: Promotable }) => {
  const names = [boy, girl].map((person) => (person === null ? roundMatchesText.gone : person.name))
  if (names.includes(undefined)) return null
  return <p className="text-body font-semibold">{names.join(' · ')}</p>
}

/** Couples of whom an admin may promote each, with a reason (PRODUCT §4, §11). */
export const PromotableList = <Row extends Promotable>({
  roundId,
  mode,
  answer,
  timeOf,
  actsOf,
  children,
}: {
  roundId: string
  mode: Mode
  answer: AdminRows<Row>
  timeOf: (row: Row) => string
  /** Further acts on a couple. */
  actsOf?: (row: Row) => ReactNode
  /** Below the list. */
  children?: ReactNode
}) => {
  const words = roundMatchesText.promotions[mode]
  const [asking, setAsking] = useState<Row | null>(null)
  const promotion = useAdminAction('adminPromoteMatch')
  const promote = async ({ boyUid, girlUid }: Row, reason: string) => {
    const done = await promotion.run({ roundId, boyUid, girlUid, mode, reason })
    if (done === null) return
    setAsking(null)
    void toast.success(done.status === 'already' ? words.already : words.promoted)
  }
  // A question that is open outlives its couple: a colleague may promote the last one.
  if (answer.state === 'ready' && answer.rows.length === 0 && asking === null) return null
  return (
    <section aria-label={words.heading} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="text-lead font-semibold">{words.heading}</h2>
        <AgeLine of={[answer]} />
      </header>
      <p className="text-small text-muted">{words.line}</p>
      <ul className="grid gap-3 lg:grid-cols-2">
        {answer.state === 'ready' &&
          answer.rows.map((row) => (
            <PairCard key={`${row.boyUid}_${row.girlUid}`} boy={row.boy} girl={row.girl}>
              <p>{timeOf(row)}</p>
              <div className="flex flex-wrap gap-2">
                {actsOf?.(row)}
                {row.boy !== null && row.girl !== null && (
                  <ActionButton
                    action={promotion}
                    onPress={() => {
                      promotion.forget()
                      setAsking(row)
                    }}
                  >
                    {words.promote}
                  </ActionButton>
                )}
              </div>
            </PairCard>
          ))}
      </ul>
      {children}
      {asking !== null && (
        <ReasonDialog
          title={words.title}
          confirm={words.promote}
          action={promotion}
          onReason={(reason) => void promote(asking, reason)}
          onClose={() => setAsking(null)}
        >
          <CoupleNames of={asking} />
          <p className="text-small">{words.promoteLine}</p>
        </ReasonDialog>
      )}
    </section>
  )
}

/** Null: nobody is shown any more. Without a name where names are not revealed. */
type Half = (PairPerson & { name?: string }) | null

const HalfCard = ({ person, nameless }: { person: Half; nameless: string }) => (
  <div className="flex min-w-0 items-center gap-2">
    <Avatar photo={person?.photoUrl === undefined ? undefined : photoSource(person.photoUrl)} />
    <div className="min-w-0">
      <p className="truncate font-semibold">
        {person === null ? words.gone : (person.name ?? nameless)}
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
      <HalfCard person={boy} nameless={roundMatchesText.nameless.boy} />
      <HalfCard person={girl} nameless={roundMatchesText.nameless.girl} />
    </div>
    <div className="flex flex-wrap items-center justify-between gap-2 text-muted">{children}</div>
  </li>
)
