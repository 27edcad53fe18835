/** The parts of one man's draft that an admin sets. */
export interface DeckLists {
  readonly women: readonly string[]
  readonly locks: readonly string[]
  readonly vetoes: readonly string[]
}

const without = (uids: readonly string[], uid: string): string[] =>
  uids.filter((other) => other !== uid)

export const withLock = (lists: DeckLists, uid: string): DeckLists => ({
  ...lists,
  locks: [...without(lists.locks, uid), uid],
})

export const withoutLock = (lists: DeckLists, uid: string): DeckLists => ({
  ...lists,
  locks: without(lists.locks, uid),
})

/** A lock goes too: it would keep her in. */
export const withoutWoman = (lists: DeckLists, uid: string): DeckLists => ({
  ...withoutLock(lists, uid),
  women: without(lists.women, uid),
})

export const withVeto = (lists: DeckLists, uid: string): DeckLists => ({
  ...withoutWoman(lists, uid),
  vetoes: [...without(lists.vetoes, uid), uid],
})

export const withoutVeto = (lists: DeckLists, uid: string): DeckLists => ({
  ...lists,
  vetoes: without(lists.vetoes, uid),
})

/** The deck with her before the woman who stands at `place` without her; at the end beyond the last. */
export const withWomanAt = (lists: DeckLists, uid: string, place: number): DeckLists => ({
  ...lists,
  women: without(lists.women, uid).toSpliced(Math.max(0, place), 0, uid),
})

/** Another woman in her place. */
export const withReplaced = (lists: DeckLists, uid: string, by: string): DeckLists => ({
  ...withoutLock(lists, uid),
  women: lists.women.map((other) => (other === uid ? by : other)),
})
