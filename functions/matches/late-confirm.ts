import { pathOf } from '../../src/shared/collections/path-of.ts'
import type { LateConfirm } from '../../src/shared/model/rounds/late-confirm.ts'
import type { Round } from '../../src/shared/model/rounds/round.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import type { DocumentWrite, Transaction } from '../platform/store.ts'
import type { Couple, LikeFacts } from './confirm-facts.ts'

/** Whether an answer that `checkHer` takes came after her window. */
export const isLateConfirm = (
  { isEnding, like }: LikeFacts,
  round: Round,
  now: number,
): boolean => {
  if (like === undefined) return false
  const { startAt, endAt, isComplete } = round.phases.girls
  if (startAt === null || endAt === null) return false
  // A round that was deactivated ends before its window does, and a confirmation of the last second
  // of the grace may come when decks have gone.
  const hasEnded = isComplete || isEnding
  return now >= endAt + round.graceMs || (hasEnded && now >= startAt)
}

/**
 * Keeps a late confirmation, by which an admin can still make the match (PRODUCT §4). A repeat opens nothing
 * that was declined.
 */
export const keepLateConfirm = (
  transaction: Transaction,
  { roundId, girlUid, boyUid }: Couple,
  { lateConfirm }: Pick<LikeFacts, 'lateConfirm'>,
): void => {
  if (lateConfirm !== undefined) return
  const row: DocumentWrite<LateConfirm> = {
    roundId,
    girlUid,
    boyUid,
    state: 'waiting',
    createdAt: serverTime,
  }
  transaction.create(pathOf('lateConfirms', roundId, girlUid, boyUid), row)
}

/** Closes the late confirmation of a couple that is matched now. */
export const closeLateConfirm = (
  transaction: Transaction,
  { roundId, girlUid, boyUid }: Couple,
  { lateConfirm }: Pick<LikeFacts, 'lateConfirm'>,
): void => {
  if (lateConfirm === undefined) return
  transaction.update(pathOf('lateConfirms', roundId, girlUid, boyUid), { state: 'matched' })
}
