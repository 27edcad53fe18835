import { Refusal } from '../../src/shared/errors.ts'
import * as limits from '../../src/shared/limits.ts'
import type { Round } from '../../src/shared/model/rounds/round.ts'
import type { CallHandler } from '../platform/call.ts'
import type { Transaction } from '../platform/store.ts'
import { inOrderOfScores } from '../rounds/curation/like-scores.ts'
import { addToDeck } from '../rounds/decks.ts'
import { requireOthers } from '../rounds/own-couples.ts'
import { requireBeforeRoundEnd } from '../rounds/round.ts'
import { type Confirmable, checkCouple } from './check-confirm.ts'
import { type ConfirmFacts, type Couple, readConfirmFacts } from './confirm-facts.ts'
import { closeLateConfirm } from './late-confirm.ts'
import { readOtherInterests } from './other-interests.ts'
import { writeMatch } from './write-match.ts'

/**
 * An admin promotes a like or makes a match (PRODUCT §4). `toGirl` needs his like, `match` needs his
 * like and her late confirmation. Her pass is respected. Repeats answer `already`.
 * @throws Refusal permission-denied own-affair · invalid-argument not-allowed unless it is a man and a woman · not-found
 *   no-round or no-like · failed-precondition mutual-interest-missing, changed-meanwhile, boy-unavailable, not-allowed,
 *   or phase-closed for `toGirl` before the likes are promoted and after the girls' window · resource-exhausted match-cap
 */
export const handleAdminPromoteMatch: CallHandler<'adminPromoteMatch'> = (
  store,
  caller,
  { roundId, boyUid, girlUid, mode },
  now,
) =>
  store.transaction(async (transaction) => {
    requireOthers(caller, [boyUid, girlUid])
    const couple = { roundId, boyUid, girlUid }
    const facts = await readConfirmFacts(transaction, couple)
    const { round, boy, girl } = facts
    if (boy?.gender !== 'male' || girl?.gender !== 'female') {
      throw new Refusal('invalid-argument', 'not-allowed')
    }
    if (round === undefined) throw new Refusal('not-found', 'no-round')
    if (facts.match?.status === 'open') return { status: 'already' }
    if (mode === 'toGirl') requireBetweenWindows(round, now)
    if (mode === 'match') requireLateConfirm(facts)
    else if (facts.deck?.uids.includes(boyUid)) return { status: 'already' }
    else requireOpenLike(facts, boyUid)

    if (facts.doesSheAvoid) throw new Refusal('failed-precondition', 'boy-unavailable')
    const confirmable = checkCouple({ ...facts, round, girl })
    if (mode === 'toGirl') {
      await addToHerDeck(transaction, couple, { ...facts, round }, confirmable, now)
      return { status: 'promoted' }
    }
    const others = await readOtherInterests(transaction, couple, confirmable)
    writeMatch(transaction, roundId, confirmable, others, now)
    closeLateConfirm(transaction, couple, facts)
    return { status: 'created' }
  })

/** Before the likes are promoted, a deck made here would open early, and the promotion would replace it. */
const requireBetweenWindows = (round: Round, now: number): void => {
  requireBeforeRoundEnd(round, now)
  if (!round.phases.boys.isComplete) throw new Refusal('failed-precondition', 'phase-closed')
}

const requireLateConfirm = ({ like, lateConfirm }: ConfirmFacts): void => {
  if (like === undefined || lateConfirm === undefined) {
    throw new Refusal('failed-precondition', 'mutual-interest-missing')
  }
  if (lateConfirm.state === 'declined')
    throw new Refusal('failed-precondition', 'changed-meanwhile')
}

const requireOpenLike = (
  { like, isLikeVoid, deck, girlInRound, girl }: ConfirmFacts,
  boyUid: string,
): void => {
  if (like === undefined || isLikeVoid) throw new Refusal('not-found', 'no-like')
  const mayBeShown = girlInRound?.optedOut === false && girl?.suspended !== true
  const hasRoom = (deck?.uids.length ?? 0) < limits.deckMax
  if (!mayBeShown || !hasRoom || deck?.passedUids?.includes(boyUid)) {
    throw new Refusal('failed-precondition', 'not-allowed')
  }
}

const addToHerDeck = async (
  transaction: Transaction,
  { roundId, boyUid, girlUid }: Couple,
  { deck, round }: ConfirmFacts & { round: Round },
  { boy }: Confirmable,
  now: number,
): Promise<void> => {
  const place = { roundId, viewerUid: girlUid, uid: boyUid }
  const uids = await inOrderOfScores(transaction, place, deck?.uids ?? [])
  const target = { roundId, round, viewerUid: girlUid, shown: 'male', before: deck } as const
  addToDeck(transaction, target, { user: boy, uids }, { isHeld: false, now })
}
