import type { RoundMoment } from '../../shared/domain/rounds/round-moment.ts'
import { roundScreenText, roundsText } from '../../shared/text/rounds/rounds.ts'
import { LiveBadge } from '../../ui/display/LiveBadge.tsx'
import { Countdown } from './Countdown.tsx'

const badges = { boys: 'boysLive', girls: 'girlsLive' } as const

const countdownWords = ({ live, stage }: RoundMoment) => {
  if (live !== null) return roundScreenText.left
  return stage === 'scheduled' ? roundScreenText.opensIn : roundScreenText.girlsOpenIn
}

export const RoundHeader = ({
  moment,
  line,
}: {
  moment: RoundMoment
  line: string | undefined
}) => {
  const { live, until } = moment
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <div role="status" className="contents">
        {live !== null && <LiveBadge>{roundsText[badges[live]]}</LiveBadge>}
      </div>
      {until !== null && <Countdown until={until} words={countdownWords(moment)} />}
      {line !== undefined && <p className="text-small text-muted">{line}</p>}
    </header>
  )
}
