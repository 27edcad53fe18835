import { Refusal } from '../../src/shared/errors.ts'
import { matchId } from '../../src/shared/ids.ts'
import { readTies, severTies, type Ties } from '../matches/sever-ties.ts'
import { refuseUnknown } from '../platform/person.ts'
import type { Reader, Transaction } from '../platform/store.ts'
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
    ({ match, pair, isReturnable, isBack }) =>
      isReturnable && (match?.girlUid !== pair[0] || isBack),
  )
  return ended?.match && matchId(ended.match.boyUid, ended.match.girlUid)
}

export const withoutReturns = ({ uid, ties: [first, ...others] }: OtherPerson): OtherPerson => ({
  uid,
  ties: [{ ...first, isBack: false }, ...others.map((one) => ({ ...one, isBack: false }))],
})

export const severAllTies = (transaction: Transaction, { ties }: OtherPerson): void => {
  for (const one of ties) severTies(transaction, one)
}
