import { matchId } from '../../src/shared/ids.ts'
import type { CallHandler } from '../call.ts'
import { readFacts } from '../confirm/facts.ts'
import { judge } from '../confirm/judge.ts'
import { writeMatch } from '../confirm/write.ts'

/**
 * Her confirmation makes the match, in one transaction (PRODUCT §4). A repeat, also one delivered
 * long after the window, answers `already` and changes nothing.
 * @throws Refusal permission-denied not-allowed · failed-precondition phase-closed or
 *   boy-unavailable · not-found no-like · resource-exhausted match-cap
 */
export const confirmMatchByGirl: CallHandler<'confirmMatchByGirl'> = (
  store,
  { uid: girlUid },
  { roundId, boyUid },
  now,
) =>
  store.transaction(async (transaction) => {
    const facts = await readFacts(transaction, { roundId, boyUid, girlUid })
    if (facts.match !== undefined) return { matchId: matchId(boyUid, girlUid), status: 'already' }
    const confirmable = judge(facts, boyUid, now)
    return { matchId: writeMatch(transaction, roundId, confirmable, now), status: 'created' }
  })
