import type { LedgerRow } from '../../model/payments/ledger.ts'
import { ledgerId } from '../../model/payments/ledger-id.ts'

export const ledgerKinds = [
  'bought',
  'takenBack',
  'granted',
  'extended',
  'match',
  'matchReturned',
  'round',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** A ledger row as its owner reads it. A zero means that this balance did not change. */
export interface LedgerEntry {
  id: string
  kind: LedgerKind
  planName: string | undefined
  matches: number
  roundsUsed: number
  roundsAllowed: number
  days: number
  at: number
}

/** Kinds by the word before the id's first `_` (model/payments/ledger-id.ts). */
const kinds: ReadonlyMap<string, LedgerKind> = new Map([
  ['pay', 'bought'],
  ['refund', 'takenBack'],
  ['grant', 'granted'],
  ['match', 'match'],
  ['round', 'round'],
])

/** @returns null for a reason that this version does not know */
export const ledgerEntry = ({ id, ...row }: LedgerRow & { id: string }): LedgerEntry | null => {
  const kind = id.startsWith(ledgerId.refundOfMatch(''))
    ? 'matchReturned'
    : kinds.get(id.slice(0, id.indexOf('_')))
  if (kind === undefined) return null
  const days = row.daysChange ?? 0
  return {
    id,
    kind: kind === 'granted' && days > 0 ? 'extended' : kind,
    planName: row.planName,
    matches: row.remainingMatchesChange ?? 0,
    roundsUsed: row.roundsUsedChange ?? 0,
    roundsAllowed: row.roundsAllowedChange ?? 0,
    days,
    at: row.createdAt,
  }
}

/**
 * Whether a row has a line. A man in a round that his plan did not allow was charged nothing, and no line
 * says so.
 */
export const changesSomething = ({ matches, roundsUsed, roundsAllowed, days }: LedgerEntry) =>
  [matches, roundsUsed, roundsAllowed, days].some((change) => change !== 0)
