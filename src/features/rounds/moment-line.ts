import type { Moment } from '../../shared/domain/round-view.ts'
import { whenText } from '../../shared/domain/when.ts'
import { text } from '../../shared/text.ts'

/** What a man should know about where the round stands. Times are Unix milliseconds. */
export const boysLine = ({ stage, until }: Moment, now: number): string | undefined => {
  const when = until === null ? undefined : whenText(until, now)
  switch (stage) {
    case 'preparing':
      return text.rounds.preparing
    case 'scheduled':
      return when && text.rounds.boysOpen(when)
    case 'boysLive':
      return when && text.rounds.boysClose(when)
    case 'boysGrace':
      return text.rounds.boysGrace
    case 'review':
      return text.rounds.likesClosed
    case 'girlsLive':
      return when && text.rounds.girlsDeciding(when)
    case 'girlsGrace':
    case 'closed':
      return text.rounds.over
  }
}

/** What a woman should know while her window is open. */
export const girlsLine = ({ stage, until }: Moment, now: number): string | undefined => {
  if (stage === 'girlsGrace') return text.girlsRound.grace
  return until === null ? undefined : text.girlsRound.closes(whenText(until, now))
}
