import { isPresentable, takesPart } from '../../src/shared/domain/rounds/eligibility.ts'
import { isPhaseAccepting } from '../../src/shared/domain/rounds/phase.ts'
import { Refusal } from '../../src/shared/errors.ts'
import { serverPaths } from '../../src/shared/server-paths.ts'
import type { CallHandler } from '../platform/call.ts'
import { removePersonFromDecks } from '../rounds/decks.ts'
import { readConfirmFacts } from './confirm-facts.ts'

/**
 * "Not for me": removes him from her deck and tells nobody (PRODUCT §4). Repeats answer `already`.
 * @throws Refusal permission-denied not-allowed · failed-precondition phase-closed, or not-allowed
 *   when they have matched · not-found no-like
 */
export const handlePassByGirl: CallHandler<'passByGirl'> = (
  store,
  { uid: girlUid },
  { roundId, boyUid },
  now,
) =>
  store.transaction(async (transaction) => {
    const facts = await readConfirmFacts(transaction, { roundId, boyUid, girlUid })
    const { round, girl, girlInRound, deck, match } = facts
    if (!takesPart(girlInRound, 'female') || !isPresentable(girl, 'female')) {
      throw new Refusal('permission-denied', 'not-allowed')
    }
    const passedUids = deck?.passedUids ?? []
    if (passedUids.includes(boyUid)) return { status: 'already' }
    if (match !== undefined) throw new Refusal('failed-precondition', 'not-allowed')
    if (!round?.isActive || !isPhaseAccepting(round.phases.girls, round.graceMs, now)) {
      throw new Refusal('failed-precondition', 'phase-closed')
    }
    if (deck === undefined || !deck.uids.includes(boyUid)) {
      throw new Refusal('not-found', 'no-like')
    }
    removePersonFromDecks(transaction, [deck], boyUid)
    transaction.update(serverPaths.assignment(roundId, girlUid), {
      passedUids: [...passedUids, boyUid],
    })
    return { status: 'passed' }
  })
