import type { UidCouple } from './curation-input.ts'

/** A set of couples. Any text may be a uid, so that no text made of two uids could be a key. */
export interface CoupleSet {
  has(couple: UidCouple): boolean
  /** @returns whether it was not there */
  add(couple: UidCouple): boolean
}

export const coupleSet = (couples: Iterable<UidCouple> = []): CoupleSet => {
  const womenOf = new Map<string, Set<string>>()
  const add = ([manUid, womanUid]: UidCouple): boolean => {
    const women = womenOf.get(manUid) ?? new Set()
    womenOf.set(manUid, women)
    const isNew = !women.has(womanUid)
    women.add(womanUid)
    return isNew
  }
  for (const couple of couples) add(couple)
  return { has: ([manUid, womanUid]) => womenOf.get(manUid)?.has(womanUid) === true, add }
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Orders couples by the men's uids, then the women's. */
export const compareCouples = ([man, woman]: UidCouple, [otherMan, otherWoman]: UidCouple) =>
  compare(man, otherMan) || compare(woman, otherWoman)
