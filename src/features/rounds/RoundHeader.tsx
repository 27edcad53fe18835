import { serverNow, useNow } from '../../data/react/use-now.ts'
import type { RoundMoment } from '../../shared/domain/rounds/round-moment.ts'
import { countdownOf, nextCountdown } from '../../shared/domain/time/countdown.ts'
import { roundScreenText, roundsText } from '../../shared/text/rounds/rounds.ts'
import { classes } from '../../ui/classes.ts'

/** @param inline drawn in a line of words */
const LiveBadge = ({
  children,
  inline = false,
}: {
  children: string
  inline?: boolean | undefined
}) => (
  <p
    className={classes(
      'inline-flex items-center rounded-full bg-accent text-small font-semibold text-on-accent',
      inline ? 'gap-1.5 px-2 leading-tight' : 'gap-2 px-3.5 py-1',
    )}
  >
    <span className="size-2 animate-breathe rounded-full bg-on-accent" aria-hidden />
    {children}
  </p>
)

/** A countdown that is drawn again only when its words change. @param until Unix milliseconds */
const Countdown = ({ until, words }: { until: number; words: (time: string) => string }) => {
  const now = useNow(nextCountdown(until, serverNow()))
  if (now >= until) return null
  return (
    <p role="timer" className="text-small leading-tight font-semibold text-balance tabular-nums">
      {words(roundScreenText.timeLeft(countdownOf(until - now)))}
    </p>
  )
}

const badges = { boys: 'boysLive', girls: 'girlsLive' } as const

const countdownWords = ({ live, stage }: RoundMoment) => {
  if (live !== null) return roundScreenText.left
  return stage === 'scheduled' ? roundScreenText.opensIn : roundScreenText.girlsOpenIn
}

export const LiveStatus = ({
  live,
  inline,
}: Pick<RoundMoment, 'live'> & { inline?: boolean | undefined }) => (
  <div role="status" className="contents">
    {live !== null && <LiveBadge inline={inline}>{roundsText[badges[live]]}</LiveBadge>}
  </div>
)

export const RoundCountdown = ({ moment }: { moment: RoundMoment }) =>
  moment.until !== null && <Countdown until={moment.until} words={countdownWords(moment)} />

/** The heading and the clock of a round; a deck has both in rows of its own. */
export const RoundHeader = ({
  moment,
  line,
}: {
  moment: RoundMoment
  line: string | undefined
}) => (
  <header className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
    <LiveStatus live={moment.live} />
    <RoundCountdown moment={moment} />
    {line !== undefined && <p className="text-small text-muted">{line}</p>}
  </header>
)
