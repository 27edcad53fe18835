import { isPresentable, takesPart } from '../../src/shared/domain/rounds/eligibility.ts'
import type { LateConfirm } from '../../src/shared/model/rounds/late-confirm.ts'
import { serverTime } from '../../src/shared/model/time.ts'
import { paths } from '../../src/shared/paths.ts'
import type { DocumentWrite, Transaction } from '../platform/store.ts'
import type { ConfirmFacts, Couple } from './confirm-facts.ts'

export const isLateConfirm = (
  { round, girl, girlInRound, like }: ConfirmFacts,
  now: number,
): boolean => {
  if (!takesPart(girlInRound, 'female') || !isPresentable(girl, 'female')) return false
  const endAt = round?.phases.girls.endAt ?? null
  if (round === undefined || endAt === null || like === undefined) return false
  return now >= endAt + round.graceMs
}

/** An admin can still make the match (PRODUCT §4). */
export const keepLateConfirm = (
  transaction: Transaction,
  { roundId, girlUid, boyUid }: Couple,
): void => {
  const row: DocumentWrite<LateConfirm> = { roundId, girlUid, boyUid, createdAt: serverTime }
  transaction.set(paths.lateConfirm(roundId, girlUid, boyUid), row)
}
