import type { Draft } from '../../../../shared/model/rounds/draft.ts'

export interface DeckDifference {
  readonly uid: string
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** The same women in another order. */
  readonly isReordered: boolean
}

type Lists = ReadonlyMap<string, readonly string[]>

/** The changes that a publishing would make now to the decks of these men, without decks that stay as they are. */
export const deckDifferences = (
  men: readonly string[],
  drafts: readonly Pick<Draft, 'uid' | 'assignedUids'>[],
  published: readonly { readonly uid: string; readonly uids: readonly string[] }[],
): DeckDifference[] => {
  const after: Lists = new Map(drafts.map(({ uid, assignedUids }) => [uid, assignedUids]))
  const before: Lists = new Map(published.map(({ uid, uids }) => [uid, uids]))
  return men.flatMap((uid) => {
    const [shown, drafted] = [before.get(uid) ?? [], after.get(uid) ?? []]
    const added = drafted.filter((one) => !shown.includes(one))
    const removed = shown.filter((one) => !drafted.includes(one))
    const isSame = added.length + removed.length === 0
    const isReordered = isSame && drafted.some((one, place) => one !== shown[place])
    return isSame && !isReordered ? [] : [{ uid, added, removed, isReordered }]
  })
}
