import { pathOf } from '../../src/shared/collections/path-of.ts'
import { Refusal } from '../../src/shared/errors.ts'
import type { CallHandler } from '../platform/call.ts'
import { removePersonFromDecks } from '../rounds/decks.ts'
import { checkHer, checkHerWindow } from './check-confirm.ts'
import { readHerDeck, readHerFacts } from './confirm-facts.ts'

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
    const couple = { roundId, boyUid, girlUid }
    const her = await readHerFacts(transaction, couple)
    const { round } = checkHer(her, now)
    const deck = await readHerDeck(transaction, couple)
    const passedUids = deck?.passedUids ?? []
    if (passedUids.includes(boyUid)) return { status: 'already' }
    if (her.match !== undefined) throw new Refusal('failed-precondition', 'not-allowed')
    checkHerWindow(round, now)
    if (deck === undefined || !deck.uids.includes(boyUid)) {
      throw new Refusal('not-found', 'no-like')
    }
    removePersonFromDecks(transaction, [deck], boyUid)
    transaction.update(pathOf('assignments', roundId, girlUid), {
      passedUids: [...passedUids, boyUid],
    })
    return { status: 'passed' }
  })
