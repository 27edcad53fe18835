import { limits } from '../../src/shared/limits.ts'
import type { Round } from '../../src/shared/model/rounds/round.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { CallHandler } from '../platform/call.ts'
import type { DocumentWrite } from '../platform/store.ts'
import { deactivateRounds, readActiveRounds } from './round.ts'

const unplanned = { startAt: null, endAt: null, isComplete: false }

/** The new round is the active one (specification §4). A repeat answers `already`. */
export const handleCreateRound: CallHandler<'createRound'> = (store, _caller, { roundId, name }) =>
  store.transaction(async (transaction) => {
    const [existing] = await transaction.getAll([paths.round(roundId)])
    if (existing !== null) return { status: 'already' }
    const active = await readActiveRounds(transaction)
    deactivateRounds(transaction, active)
    const round: DocumentWrite<Round> = {
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
