import { useMemo, useState } from 'react'
import { callQuery } from '../../../data/desk/desk-query.ts'
import { useAdminAction } from '../../../data/react/use-admin-action.ts'
import { useAdminRows } from '../../../data/react/use-admin-rows.ts'
import { matchCalls } from '../../../shared/calls/matches.ts'
import { roundCalls } from '../../../shared/calls/rounds.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { roundMatchesText as words } from '../../../shared/text/admin/round-matches.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { AgeLine } from '../frame/AgeLine.tsx'
import { deskButtonClass } from '../frame/desk-classes.ts'
import { ReasonDialog } from '../frame/ReasonDialog.tsx'
import { PairCard } from './PairCard.tsx'

interface Couple {
  boyUid: string
  girlUid: string
}

/** Answers that came too late, of which an admin may make a match, with a reason (PRODUCT §4, §11). */
export const LateConfirms = ({ roundId }: { roundId: string }) => {
  const answer = useAdminRows(
    useMemo(
      () => callQuery('listLateConfirms', roundCalls.listLateConfirms, { roundId }),
      [roundId],
    ),
  )
  const [asking, setAsking] = useState<Couple | null>(null)
  const promotion = useAdminAction('adminPromoteMatch', matchCalls.adminPromoteMatch)
  const promote = async (couple: Couple, reason: string) => {
    const done = await promotion.run({ roundId, ...couple, mode: 'match', reason })
    if (done === null) return
    setAsking(null)
    void toast.success(done.status === 'already' ? words.already : words.promoted)
  }
  if (answer.state === 'ready' && answer.rows.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="text-lead font-semibold">{words.late}</h2>
        <AgeLine of={[answer]} />
      </header>
      <p className="text-small text-muted">{words.lateLine}</p>
      <ul className="grid gap-3 lg:grid-cols-2">
        {answer.state === 'ready' &&
          answer.rows.map(({ boyUid, girlUid, boy, girl, createdAt }) => (
            <PairCard
              key={`${boyUid}_${girlUid}`}
              boy={{ uid: boyUid, person: boy }}
              girl={{ uid: girlUid, person: girl }}
            >
              <p>{words.confirmedAt(campusWhen(createdAt))}</p>
              {boy !== null && girl !== null && (
                <button
                  type="button"
                  className={deskButtonClass('quiet')}
                  onClick={() => {
                    promotion.forget()
                    setAsking({ boyUid, girlUid })
                  }}
                >
                  {words.promote}
                </button>
              )}
            </PairCard>
          ))}
      </ul>
      {asking !== null && (
        <ReasonDialog
          title={words.promoteTitle}
          confirm={words.promote}
          action={promotion}
          onReason={(reason) => void promote(asking, reason)}
          onClose={() => setAsking(null)}
        >
          <p className="text-small">{words.promoteLine}</p>
        </ReasonDialog>
      )}
    </section>
  )
}
