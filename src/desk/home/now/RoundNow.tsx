import { serverNow, useNow } from '../../../data/react/use-now.ts'
import type { CallResponse } from '../../../shared/calls.ts'
import { livePhase, nextRoundBoundary } from '../../../shared/domain/rounds/phase.ts'
import { roundMoment } from '../../../shared/domain/rounds/round-moment.ts'
import { campusWhen } from '../../../shared/domain/time/campus-time.ts'
import { spanText } from '../../../shared/language/span.ts'
import { durations } from '../../../shared/limits.ts'
import {
  deskHomeText,
  stageText,
  sumText,
  roundNowText as words,
} from '../../../shared/text/desk/home.ts'
import { WindowsChart } from '../../charts/WindowsChart.tsx'
import { roundEventsListed } from '../../data/desk-lists.ts'
import { useAdminRows } from '../../data/use-admin-rows.ts'
import { ExtendWindow } from '../../rounds/ExtendWindow.tsx'
import type { RoundItem } from '../../rounds/queries.ts'
import type { RoundStats } from '../PastRounds.tsx'
import { Measure } from './CampusNow.tsx'
import { RoundEventsNow } from './RoundEventsNow.tsx'
import { RoundInflow } from './RoundInflow.tsx'
import { Unanswered } from './Unanswered.tsx'

type Counts = NonNullable<CallResponse<'deskOverview'>['round']>

const shown = ['men', 'women', 'decks', 'likes', 'matches'] as const

const leftText = (ms: number): string =>
  ms < durations.minute ? deskHomeText.leftLittle : deskHomeText.left(spanText(ms))

/** The round that is active: a line of time with now, and what has come in. The line moves each minute. */
export const RoundNow = ({
  round,
  counts,
  before,
  last,
}: {
  round: RoundItem
  counts: Counts | null
  /** The round to compare with, and what it came to. */
  before: RoundItem | undefined
  last: RoundStats | undefined
}) => {
  const next = nextRoundBoundary(round, serverNow())
  const now = useNow(Math.min(next ?? Number.POSITIVE_INFINITY, serverNow() + durations.minute))
  const { stage, until } = roundMoment(round, now)
  const phase = livePhase(round, now)
  const events = useAdminRows(roundEventsListed(round.id))
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="text-body">
        <span className="font-semibold">{round.name}</span>
        {` · ${stageText[stage]}`}
        {until !== null && <span title={campusWhen(until)}>{` · ${leftText(until - now)}`}</span>}
      </p>
      {phase !== null && (
        <div key={`${round.id} ${phase}`} className="flex flex-wrap items-center gap-3 text-small">
          <ExtendWindow round={round} phase={phase} />
          <Unanswered round={round} phase={phase} />
        </div>
      )}
      <WindowsChart round={round} now={now} />
      {counts !== null && (
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          {shown.map((name) => (
            <Measure
              key={name}
              label={words.counts[name]}
              value={sumText(counts[name])}
              beside={last === undefined ? '' : words.lastTime(last[name])}
            />
          ))}
        </dl>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <RoundInflow round={round} before={before} />
      </div>
      {events.state === 'ready' && <RoundEventsNow round={round} events={events.rows} now={now} />}
    </div>
  )
}
