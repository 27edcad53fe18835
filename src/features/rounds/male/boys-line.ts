import type { RoundMoment } from '../../../shared/domain/rounds/round-moment.ts'
import { whenText } from '../../../shared/domain/time/when-text.ts'
import type { Round } from '../../../shared/model/rounds/round.ts'
import { roundScreenText, roundsText } from '../../../shared/text/rounds/rounds.ts'

/** The line above a man's deck. Times are Unix milliseconds. */
export const boysLine = ({ stage, until }: RoundMoment, now: number): string | undefined => {
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
      return roundsText.girlsGrace
    case 'ending':
    case 'closed':
      return undefined
  }
}

/**
 * The time until which a like pressed in time may arrive, while that can matter (PRODUCT §4 "Late likes").
 */
export const lateLine = (
  { stage }: RoundMoment,
  round: Round | null,
  now: number,
): string | null => {
  const endAt = round?.phases.boys.endAt ?? null
  if (round === null || endAt === null || round.graceMs === 0) return null
  if (stage !== 'boysLive' && stage !== 'boysGrace') return null
  return roundScreenText.lateRule(whenText(endAt + round.graceMs, now))
}
