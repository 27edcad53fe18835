import type { RoundRow } from '../../data/database/schema.ts'
import type { FemaleRoundView } from '../../shared/domain/rounds/female-round.ts'
import type { MaleRoundView } from '../../shared/domain/rounds/male-round.ts'
import { whenText } from '../../shared/domain/time/when-text.ts'
import { outsideText } from '../../shared/text/rounds/round-end.ts'

type State = (FemaleRoundView | MaleRoundView)['state']

/** States in which this round asks nothing of its reader any more. */
const outside: readonly State[] = ['outside', 'sitting-out', 'no-plan', 'expired', 'summary']

export const nextLine = (state: State, round: RoundRow | null, now: number): string | undefined => {
  const startAt = round?.nextStartAt ?? null
  if (startAt === null || startAt <= now || !outside.includes(state)) return undefined
  return outsideText.planned(whenText(startAt, now))
}
