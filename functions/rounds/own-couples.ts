import { Refusal } from '../../src/shared/errors.ts'
import type { Caller } from '../platform/caller.ts'

/**
 * Refuses admins who would decide about a couple that they themselves, as students, are part of (PRODUCT
 * §11).
 * @throws Refusal permission-denied own-affair
 */
export const requireOthers = ({ uid }: Pick<Caller, 'uid'>, people: readonly string[]): void => {
  if (people.includes(uid)) throw new Refusal('permission-denied', 'own-affair')
}

export const isCoupleOfOthers =
  ({ uid }: Pick<Caller, 'uid'>) =>
  ({ boyUid, girlUid }: { boyUid: string; girlUid: string }): boolean =>
    boyUid !== uid && girlUid !== uid

/**
 * Leaves the caller's own couples out of a list: an admin must not learn who liked, passed or blocked them.
 */
export const couplesOfOthers = <Couple extends { boyUid: string; girlUid: string }>(
  caller: Pick<Caller, 'uid'>,
  couples: readonly Couple[],
): Couple[] => couples.filter(isCoupleOfOthers(caller))
