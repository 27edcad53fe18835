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

const lists = ['assignedUids', 'locks', 'vetoes'] as const
type DraftLists = Record<(typeof lists)[number], readonly string[]>

/** A man's draft as the caller may read it: without the caller's own place in its lists. */
export const draftOfOthers = <D extends DraftLists>({ uid }: Pick<Caller, 'uid'>, draft: D): D => ({
  ...draft,
  ...Object.fromEntries(lists.map((name) => [name, draft[name].filter((one) => one !== uid)])),
})

/** A list as the caller asks for it, with the caller's own place as it was: another admin decides about it. */
export const withOwnPlace = (
  { uid }: Pick<Caller, 'uid'>,
  asked: readonly string[],
  before: readonly string[],
): string[] => {
  const others = asked.filter((one) => one !== uid)
  const place = before.indexOf(uid)
  return place < 0 ? others : others.toSpliced(place, 0, uid)
}

/**
 * Decks as the caller may read them, and count them: without the own one and the own place in others. A deck
 * with the caller alone is as none: it ends when its viewer blocks the caller, or the caller him.
 */
export const decksOfOthers = (
  { uid }: Pick<Caller, 'uid'>,
  decks: readonly { readonly uid: string; readonly uids: readonly string[] }[],
): { uid: string; uids: string[] }[] =>
  decks
    .filter((deck) => deck.uid !== uid)
    .map((deck) => ({ uid: deck.uid, uids: deck.uids.filter((one) => one !== uid) }))
    .filter(({ uids }) => uids.length > 0)
