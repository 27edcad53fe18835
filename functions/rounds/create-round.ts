import * as limits from '../../src/shared/limits.ts'
import { configSchema } from '../../src/shared/model/payments/plan.ts'
import type { Round } from '../../src/shared/model/rounds/round.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import { createDeadline } from '../platform/bulk.ts'
import type { CallHandler } from '../platform/call.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { DocumentWrite, Transaction } from '../platform/store.ts'
import { deactivateOtherRounds } from './deactivate-rounds.ts'
import { readActiveRounds } from './round.ts'

const unplanned = { startAt: null, endAt: null, isComplete: false }

/**
 * Creates a round. An active one is the only active round (specification §4), and the round before is
 * finalised; a prepared one changes no other. A repeat answers `already`. `left`: the end of the round before
 * takes longer than a run may; a repeat continues it.
 * @throws Refusal failed-precondition changed-meanwhile when another round is active than the admin saw,
 *   or reason-needed when the one before has begun
 */
export const handleCreateRound: CallHandler<'createRound'> = async (
  store,
  _caller,
  { roundId, name, isPrepared = false, seenActiveId, reason },
  now,
) => {
  const [known] = await store.getAll([paths.round(roundId)])
  if (known !== null) return { status: 'already' }
  const run = { now, deadline: createDeadline(limits.roundRunMs) }
  const named = { name, isActive: !isPrepared }
  for (;;) {
    const end = isPrepared
      ? 'done'
      : await deactivateOtherRounds(store, { chosenId: null, seenActiveId, reason }, run)
    if (end === 'unfinished') return { status: 'left' }
    const status = await store.transaction((transaction) => create(transaction, roundId, named))
    if (status !== 'another-active') return { status }
  }
}

/** The campus's settings for new rounds (config/app). */
const readDefaults = async (
  transaction: Transaction,
): Promise<Pick<Round, 'graceMs' | 'girlMatchCap' | 'settings'>> => {
  const config = await readDocument(transaction, configSchema, paths.config)
  if (config?.roundDefaults === undefined) {
    return { graceMs: limits.graceMs, girlMatchCap: limits.girlMatchCap }
  }
  const { graceMs, girlMatchCap, ...settings } = config.roundDefaults
  return { graceMs, girlMatchCap, settings }
}

const create = async (
  transaction: Transaction,
  roundId: string,
  named: Pick<Round, 'name' | 'isActive'>,
): Promise<'created' | 'already' | 'another-active'> => {
  const [existing] = await transaction.getAll([paths.round(roundId)])
  if (existing !== null) return 'already'
  // Another admin has activated a round meanwhile.
  if (named.isActive && (await readActiveRounds(transaction)).length > 0) return 'another-active'
  const beginning = await readDefaults(transaction)
  const round: DocumentWrite<Round> = {
    ...named,
    phase: 'boys',
    phases: { boys: unplanned, girls: unplanned },
    ...beginning,
    updatedAt: serverTime,
  }
  transaction.create(paths.round(roundId), round)
  return 'created'
}
