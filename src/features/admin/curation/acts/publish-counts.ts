import { coupleSet } from '../../../../shared/domain/curation/run/couple-set.ts'
import type { CurationInput } from '../../../../shared/domain/curation/run/curation-input.ts'
import { type Decks, shownCounts } from '../report/decks-report.ts'

export interface PublishCounts {
  /** Men who get a deck, and those who get none. */
  readonly men: number
  readonly without: number
  readonly cards: number
  /** Places in the drafts that a publishing leaves out. */
  readonly left: number
  readonly below: number
  readonly nobody: number
}

/**
 * Counts of the decks that a publishing sends. @param input that a dry run would take now @param floor of
 * the round: below it the server asks for a reason
 */
export const publishCounts = (
  decks: Decks,
  { men, women, never }: Pick<CurationInput, 'men' | 'women' | 'never'>,
  floor: number,
): PublishCounts => {
  const [inRound, shown, apart] = [new Set(men), new Set(women), coupleSet(never)]
  const sent = new Map(
    [...decks].map(([uid, deck]) => [
      uid,
      inRound.has(uid) ? deck.filter((her) => shown.has(her) && !apart.has([uid, her])) : [],
    ]),
  )
  const sizes = [...sent.values()].map((deck) => deck.length)
  const cards = sizes.reduce((sum, size) => sum + size, 0)
  const places = [...decks.values()].reduce((sum, deck) => sum + deck.length, 0)
  const counts = [...shownCounts(women, sent).values()]
  return {
    men: sizes.filter((size) => size > 0).length,
    without: sizes.filter((size) => size === 0).length,
    cards,
    left: places - cards,
    below: counts.filter((count) => count < floor).length,
    nobody: counts.filter((count) => count === 0).length,
  }
}
