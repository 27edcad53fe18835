import type { Moment } from '../../shared/domain/round-view.ts'
import { whenText } from '../../shared/domain/when.ts'
import { girlsRoundText } from '../../shared/text/girls-round.ts'
import { roundsText } from '../../shared/text/rounds.ts'

/** What a man should know about where the round stands. Times are Unix milliseconds. */
export const boysLine = ({ stage, until }: Moment, now: number): string | undefined => {
  const when = until === null ? undefined : whenText(until, now)
  switch (stage) {
    case 'preparing':
      return roundsText.preparing
    case 'scheduled':
      return when && roundsText.boysOpen(when)
    case 'boysLive':
      return when && roundsText.boysClose(when)
    case 'boysGrace':
      return roundsText.boysGrace
    case 'review':
      return roundsText.likesClosed
    case 'girlsLive':
      return when && roundsText.girlsDeciding(when)
    case 'girlsGrace':
    case 'closed':
      return roundsText.over
  }
}

/** What a woman should know while her window is open. */
export const girlsLine = ({ stage, until }: Moment, now: number): string | undefined => {
  if (stage === 'girlsGrace') return girlsRoundText.grace
  return until === null ? undefined : girlsRoundText.closes(whenText(until, now))
}
