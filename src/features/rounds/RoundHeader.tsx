import type { Moment } from '../../shared/domain/round-view.ts'
import { roundsText } from '../../shared/text/rounds.ts'
import { shellText } from '../../shared/text/shell.ts'
import { LiveBadge } from '../../ui/LiveBadge.tsx'

const badges = { boys: roundsText.boysLive, girls: roundsText.girlsLive } as const

/** The badge of the window that runs, and one sentence about what comes next. */
export const RoundHeader = ({ moment, line }: { moment: Moment; line: string | undefined }) => (
  <header className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
    <h1 className="sr-only">{shellText.rounds}</h1>
    {moment.live !== null && <LiveBadge>{badges[moment.live]}</LiveBadge>}
    {line !== undefined && <p className="text-small text-muted">{line}</p>}
  </header>
)
