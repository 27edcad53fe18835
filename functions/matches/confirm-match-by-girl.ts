import { Refusal } from '../../src/shared/errors.ts'
import { matchId } from '../../src/shared/ids.ts'
import type { CallHandler } from '../platform/call.ts'
import { checkCouple, checkHer, checkHerWindow, checkLike } from './check-confirm.ts'
import { readCoupleFacts, readHerFacts, readLikeFacts } from './confirm-facts.ts'
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
    const her = await readHerFacts(transaction, couple)
    if (her.match?.status === 'open') return 'already'
    const { round, girl } = checkHer(her, now)
    const liked = await readLikeFacts(transaction, couple)
    if (isLateConfirm(liked, round, now)) {
      keepLateConfirm(transaction, couple, liked)
      return 'late'
    }
    checkHerWindow(round, now)
    checkLike(liked, boyUid)
    const both = await readCoupleFacts(transaction, couple, her)
    const confirmable = checkCouple({ ...her, ...liked, ...both, round, girl })
    const others = await readOtherInterests(transaction, couple, confirmable)
    writeMatch(transaction, roundId, confirmable, others, now)
    closeLateConfirm(transaction, couple, liked)
    return 'created'
  })
  if (outcome === 'late') throw new Refusal('failed-precondition', 'phase-closed')
  return { matchId: matchId(boyUid, girlUid), status: outcome }
}
