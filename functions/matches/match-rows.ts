import type { LedgerRow } from '../../src/shared/model/payments/ledger.ts'
import { ledgerId } from '../../src/shared/model/payments/ledger-id.ts'
import { paths } from '../../src/shared/paths.ts'
import { keyedHash, readIdentitySecret } from '../platform/keyed-hash.ts'
import type { Reader } from '../platform/store.ts'

/** The rows of the ledger that are about a match: it was used, or came back. */
const kinds = ['match', 'refundOfMatch'] as const
type MatchRowKind = (typeof kinds)[number]

const keyOf = (matchId: string): string => keyedHash(matchId, readIdentitySecret())

/** The row's path; its id names the couple to nobody. */
export const matchRowPath = (kind: MatchRowKind, matchId: string): string =>
  paths.ledger(ledgerId[kind](keyOf(matchId)))

/** Whether the row is written, also under the id of earlier versions, which had the match in it. */
export const hasMatchRow = async (
  reader: Reader,
  kind: MatchRowKind,
  matchId: string,
): Promise<boolean> => {
  const places = [matchRowPath(kind, matchId), paths.ledger(ledgerId[kind](matchId))]
  return (await reader.getAll(places)).some((row) => row !== null)
}

/** The match in the id of a row of an earlier version. */
const matchInId = (id: string): { kind: MatchRowKind; matchId: string } | null => {
  for (const kind of kinds) {
    const before = ledgerId[kind]('')
    if (id.startsWith(before)) return { kind, matchId: id.slice(before.length) }
  }
  return null
}

/** The id as the desk reads it: one of an earlier version becomes today's. */
export const namelessRowId = (id: string): string => {
  const named = matchInId(id)
  return named?.matchId.includes('_') ? ledgerId[named.kind](keyOf(named.matchId)) : id
}

/** The two people of the match that a row is about; nobody for other rows. */
export const peopleOfRow = ({
  id,
  matchId = matchInId(id)?.matchId ?? '',
}: Pick<LedgerRow, 'matchId'> & { id: string }): string[] => matchId.split('_')
