import { type ReactNode, useState } from 'react'
import { useAdminAction } from '../../../data/react/use-admin-action.ts'
import type { AdminRows } from '../../../data/react/use-admin-rows.ts'
import { matchCalls } from '../../../shared/calls/matches.ts'
import type { PairPerson } from '../../../shared/calls/rounds.ts'
import type { CallRequest } from '../../../shared/calls.ts'
import { roundMatchesText } from '../../../shared/text/admin/round-matches.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { ActionButton } from '../frame/ActionButton.tsx'
import { AgeLine } from '../frame/AgeLine.tsx'
import { ReasonDialog } from '../frame/ReasonDialog.tsx'
import { PairCard } from './PairCard.tsx'

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
  const promotion = useAdminAction('adminPromoteMatch', matchCalls.adminPromoteMatch)
  const promote = async ({ boyUid, girlUid }: Row, reason: string) => {
    const done = await promotion.run({ roundId, boyUid, girlUid, mode, reason })
    if (done === null) return
    setAsking(null)
    void toast.success(done.status === 'already' ? words.already : words.promoted)
  }
  if (answer.state === 'ready' && answer.rows.length === 0) return null
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
            <PairCard
              key={`${row.boyUid}_${row.girlUid}`}
              boy={{ uid: row.boyUid, person: row.boy }}
              girl={{ uid: row.girlUid, person: row.girl }}
            >
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
