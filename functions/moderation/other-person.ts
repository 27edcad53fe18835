import { Refusal } from '../../src/shared/errors.ts'
import { matchId } from '../../src/shared/ids.ts'
import { finishTies, readTies, severTies, type Ties } from '../matches/sever-ties.ts'
import { refuseUnknown } from '../platform/person.ts'
import type { Reader, Store, Transaction } from '../platform/store.ts'
import type { UidPair } from '../rounds/pairs.ts'
import { readPresentAccount } from './former-accounts.ts'

export interface OtherPerson {
  /** The uid of the present account, if another one took the place of the account that was named. */
  uid: string
  /** Ties with each account of this person; those of the account that was named come first. */
  ties: readonly [Ties, ...Ties[]]
}

/**
 * Reads the person whom somebody reports or blocks. A deleted account must have met that person, in a deck or
 * a match; the new account of the same address is meant too.
 * @throws Refusal invalid-argument not-allowed for oneself · not-found no-user
 */
export const readOtherPersonOrFormer = async (
  reader: Reader,
  uid: string,
  self: string,
  now: number,
): Promise<OtherPerson> => {
  if (uid === self) throw new Refusal('invalid-argument', 'not-allowed')
  const { user, former } = await readPresentAccount(reader, uid)
  // The account that was named is an earlier one of the caller.
  if (user?.uid === self) return refuseUnknown()
  const ties = await readTies(reader, [self, uid], now)
  if (former === undefined) return user === undefined ? refuseUnknown() : { uid, ties: [ties] }
  if (!ties.haveMet) return refuseUnknown()
  if (user === undefined) return { uid, ties: [ties] }
  return { uid: user.uid, ties: [ties, await readTies(reader, [self, user.uid], now)] }
}

/**
 * The match that a report ends and whose return its decision decides: hers, in which she wrote nothing, where
 * she reports him; his, where he reports her.
 */
export const endedMatchOf = ({ ties }: OtherPerson): string | undefined => {
  const ended = ties.find(
    ({ match, pair, isReturnable, returned }) =>
      isReturnable && (match?.girlUid !== pair[0] || returned !== null),
  )
  return ended?.match && matchId(ended.match.boyUid, ended.match.girlUid)
}

export const withoutReturns = ({ uid, ties: [first, ...others] }: OtherPerson): OtherPerson => ({
  uid,
  ties: [{ ...first, returned: null }, ...others.map((one) => ({ ...one, returned: null }))],
})

/** The pairs of one person with each account of another, for a repeat that only completes an earlier act. */
export const readPairsWith = async (
  reader: Reader,
  uid: string,
  self: string,
): Promise<UidPair[]> => {
  const { user } = await readPresentAccount(reader, uid)
  const pair = [self, uid] as const
  return user === undefined || user.uid === uid ? [pair] : [pair, [self, user.uid]]
}

export const pairsOf = ({ ties }: OtherPerson): UidPair[] => ties.map(({ pair }) => pair)

export const severAllTies = (
  transaction: Transaction,
  { ties }: OtherPerson,
  now: number,
): void => {
  for (const one of ties) severTies(transaction, one, now)
}

/** Runs `finishTies` for every account of the person. */
export const finishAllTies = async (
  store: Store,
  pairs: readonly UidPair[],
  now: number,
): Promise<void> => {
  for (const pair of pairs) await finishTies(store, pair, now)
}
