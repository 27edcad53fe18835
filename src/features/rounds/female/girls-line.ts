import type { RoundMoment } from '../../../shared/domain/rounds/round-moment.ts'
import { whenText } from '../../../shared/domain/time/when-text.ts'
import { girlsRoundText } from '../../../shared/text/rounds/girls-round.ts'

export const girlsLine = ({ stage, until }: RoundMoment, now: number): string | undefined => {
  if (stage === 'girlsGrace') return girlsRoundText.grace
  if (stage !== 'girlsLive') return undefined
  return until === null ? undefined : girlsRoundText.closes(whenText(until, now))
}
