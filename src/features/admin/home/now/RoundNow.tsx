import { useMemo } from 'react'
import { useAdminRows } from '../../../../data/react/use-admin-rows.ts'
import { serverNow, useNow } from '../../../../data/react/use-now.ts'
import type { CallResponse } from '../../../../shared/calls.ts'
import { nextRoundBoundary } from '../../../../shared/domain/rounds/phase.ts'
import { roundMoment } from '../../../../shared/domain/rounds/round-moment.ts'
import { campusWhen } from '../../../../shared/domain/time/campus-time.ts'
import { durations } from '../../../../shared/limits.ts'
import {
  deskHomeText,
  stageText,
  roundNowText as words,
} from '../../../../shared/text/admin/desk-home.ts'
import { type RoundItem, roundEventsQuery } from '../../rounds/queries.ts'
import { WindowsChart } from '../charts/WindowsChart.tsx'
import { RoundEventsNow } from './RoundEventsNow.tsx'

type Counts = NonNullable<CallResponse<'deskOverview'>['round']>

const shown = ['men', 'women', 'decks', 'likes', 'matches'] as const

/** The round that is active, in one picture. The line of now moves each minute. */
export const RoundNow = ({ round, counts }: { round: RoundItem; counts: Counts | null }) => {
  const next = nextRoundBoundary(round, serverNow())
  const now = useNow(Math.min(next ?? Number.POSITIVE_INFINITY, serverNow() + durations.minute))
  const { stage, until } = roundMoment(round, now)
  const events = useAdminRows(useMemo(() => roundEventsQuery(round.id), [round.id]))
  return (
    <div className="grid items-start gap-x-10 gap-y-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-3">
        <p>
          {[
            round.name,
            stageText[stage],
            ...(until === null ? [] : [deskHomeText.until(campusWhen(until))]),
          ].join(' · ')}
        </p>
        <WindowsChart round={round} now={now} />
        {counts !== null && (
          <dl className="flex flex-wrap gap-x-8 gap-y-2 text-small">
            {shown.map((name) => (
              <div key={name}>
                <dt className="text-muted">{words.counts[name]}</dt>
                <dd className="text-title font-semibold tabular-nums">{counts[name]}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {events.state === 'ready' && <RoundEventsNow round={round} events={events.rows} now={now} />}
    </div>
  )
}
