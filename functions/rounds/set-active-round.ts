import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { deactivateRounds, readActiveRounds, readRound } from './round.ts'

/** Null deactivates all rounds. @throws Refusal not-found no-round */
export const handleSetActiveRound: CallHandler<'setActiveRound'> = (store, _caller, { roundId }) =>
  store.transaction(async (transaction) => {
    const active = await readActiveRounds(transaction)
    const chosen = roundId === null ? undefined : await readRound(transaction, roundId)
    deactivateRounds(
      transaction,
      active.filter(({ id }) => id !== roundId),
    )
    if (roundId !== null && chosen?.isActive === false) {
      transaction.update(paths.round(roundId), { isActive: true, updatedAt: serverTime })
    }
    return { activeRoundId: roundId }
  })
