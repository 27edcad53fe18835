import { coupleSet } from '../../../shared/domain/curation/run/couple-set.ts'
import type { UidCouple } from '../../../shared/domain/curation/run/curation-input.ts'
import { type Decks, shownCounts } from './decks-report.ts'

export interface RoundDecks {
  readonly decks: Decks
  readonly women: readonly string[]
}

interface Changes {
  /** People who were in the round before too. */
  readonly both: number
  readonly more: number
  readonly less: number
  /** People who were not in the round before. */
  readonly fresh: number
}

/** Changes for people since the round before. */
export interface PeopleChanges {
  /** How often she is shown. */
  readonly women: Changes
  /** How many he sees. */
  readonly men: Changes
  /** Shown to nobody then, and to somebody now; and the other way round. */
  readonly seenAgain: number
  readonly seenNoMore: number
  readonly shownAgain: readonly UidCouple[]
}

const changesOf = (
  before: ReadonlyMap<string, number>,
  now: ReadonlyMap<string, number>,
): Changes => {
  const both = [...now].filter(([uid]) => before.has(uid))
  const countOf = (is: (then: number, count: number) => boolean) =>
    both.filter(([uid, count]) => is(before.get(uid) ?? 0, count)).length
  return {
    both: both.length,
    more: countOf((then, count) => count > then),
    less: countOf((then, count) => count < then),
    fresh: now.size - both.length,
  }
}

const sizesOf = (decks: Decks) => new Map([...decks].map(([uid, deck]) => [uid, deck.length]))

export const peopleChanges = (before: RoundDecks, now: RoundDecks): PeopleChanges => {
  const shownThen = shownCounts(before.women, before.decks)
  const shownNow = shownCounts(now.women, now.decks)
  const women = [...shownNow].map(([uid, count]) => [shownThen.get(uid), count] as const)
  const pairs = coupleSet(
    [...before.decks].flatMap(([man, deck]) => deck.map((woman): UidCouple => [man, woman])),
  )
  return {
    women: changesOf(shownThen, shownNow),
    men: changesOf(sizesOf(before.decks), sizesOf(now.decks)),
    seenAgain: women.filter(([then, count]) => then === 0 && count > 0).length,
    seenNoMore: women.filter(([then, count]) => (then ?? 0) > 0 && count === 0).length,
    shownAgain: [...now.decks].flatMap(([man, deck]) =>
      deck.map((woman): UidCouple => [man, woman]).filter((couple) => pairs.has(couple)),
    ),
  }
}
