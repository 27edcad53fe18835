import { serverTime } from '../../../src/shared/model/time.ts'
import { paths } from '../../../src/shared/paths.ts'
import type { CallHandler } from '../../platform/call.ts'
import { readRound } from '../round.ts'

/**
 * Sets the stored phase. The windows, not this field, decide what students may do (PRODUCT §4).
 * @throws Refusal not-found no-round
 */
export const handleSetPhase: CallHandler<'setPhase'> = (store, _caller, { roundId, phase }) =>
  store.transaction(async (transaction) => {
    const round = await readRound(transaction, roundId)
    if (round.phase !== phase) {
      transaction.update(paths.round(roundId), { phase, updatedAt: serverTime })
    }
    return { phase }
  })
