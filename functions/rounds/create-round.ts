import { limits } from '../../src/shared/limits.ts'
import type { Round } from '../../src/shared/model/rounds/round.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import type { Written } from '../platform/store.ts'
import { deactivateRounds, readActiveRounds } from './round.ts'

const unplanned = { startAt: null, endAt: null, isComplete: false }

/**
 * A round without participants and windows, active at once, in place of the one that was
 * (specification §4). A repeat answers `already` and changes nothing.
 */
export const handleCreateRound: CallHandler<'createRound'> = (store, _caller, { roundId, name }) =>
  store.transaction(async (transaction) => {
    const [standing] = await transaction.getAll([paths.round(roundId)])
    if (standing !== null) return { status: 'already' }
    const active = await readActiveRounds(transaction)
    deactivateRounds(transaction, active)
    const round: Written<Round> = {
      name,
      isActive: true,
      phase: 'boys',
      phases: { boys: unplanned, girls: unplanned },
      graceMs: limits.graceMs,
      girlMatchCap: limits.girlMatchCap,
      updatedAt: serverTime,
    }
    transaction.create(paths.round(roundId), round)
    return { status: 'created' }
  })
