import { serverNow, useNow } from '../../data/react/use-now.ts'
import { countdownOf, nextCountdown } from '../../shared/domain/time/countdown.ts'
import { roundScreenText } from '../../shared/text/rounds/rounds.ts'

/** A countdown that is drawn again only when its words change. @param until Unix milliseconds */
export const Countdown = ({ until, words }: { until: number; words: (time: string) => string }) => {
  const now = useNow(nextCountdown(until, serverNow()))
  if (now >= until) return null
  return (
    <p role="timer" className="text-small leading-tight font-semibold text-balance tabular-nums">
      {words(roundScreenText.timeLeft(countdownOf(until - now)))}
    </p>
  )
}
