import type { RefusalReason } from '../../errors.ts'
import type { Round } from '../../model/rounds/round.ts'
import { isPhaseAccepting } from './phase.ts'

/**
 * The reason why the phone refuses her confirmation, or null; the server checks more (PRODUCT §4).
 * @param assigned whether he is in her published deck
 * @param spent confirmations of others in this round
 */
export const confirmRefusal = (
  round: Round | undefined,
  assigned: boolean,
  now: number,
  spent = 0,
): RefusalReason | null => {
  if (round === undefined || !round.isActive) return 'phase-closed'
  if (!isPhaseAccepting(round.phases.girls, round.graceMs, now)) return 'phase-closed'
  if (!assigned) return 'not-assigned'
  return spent < round.girlMatchCap ? null : 'match-cap'
}
