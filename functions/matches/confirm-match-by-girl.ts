import { Refusal } from '../../src/shared/errors.ts'
import { matchId } from '../../src/shared/ids.ts'
import type { CallHandler } from '../platform/call.ts'
import { checkConfirm } from './check-confirm.ts'
import { readConfirmFacts } from './confirm-facts.ts'
import { closeLateConfirm, isLateConfirm, keepLateConfirm } from './late-confirm.ts'
import { readOtherInterests } from './other-interests.ts'
import { writeMatch } from './write-match.ts'

/**
 * Her confirmation makes the match (PRODUCT §4). A repeat, also long after the window, answers
 * `already` and changes nothing; a match that has ended is refused. A confirmation after the grace is refused and kept for the admins.
 * @throws Refusal permission-denied not-allowed · failed-precondition phase-closed or
 *   boy-unavailable · not-found no-like · resource-exhausted match-cap
 */
export const handleConfirmMatchByGirl: CallHandler<'confirmMatchByGirl'> = async (
  store,
  { uid: girlUid },
  { roundId, boyUid },
  now,
) => {
  const couple = { roundId, boyUid, girlUid }
  const outcome = await store.transaction(async (transaction) => {
    const facts = await readConfirmFacts(transaction, couple)
    if (facts.match?.status === 'open') return 'already'
    if (isLateConfirm(facts, now)) {
      keepLateConfirm(transaction, couple, facts)
      return 'late'
    }
    const confirmable = checkConfirm(facts, boyUid, now)
    const others = await readOtherInterests(transaction, couple, confirmable)
    writeMatch(transaction, roundId, confirmable, others, now)
    closeLateConfirm(transaction, couple, facts)
    return 'created'
  })
  if (outcome === 'late') throw new Refusal('failed-precondition', 'phase-closed')
  return { matchId: matchId(boyUid, girlUid), status: outcome }
}
