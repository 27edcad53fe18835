import { coupleSet } from '../../../shared/domain/curation/run/couple-set.ts'
import type {
  CurationSettings,
  UidCouple,
} from '../../../shared/domain/curation/run/curation-input.ts'
import {
  type ListsReport,
  reportOfLists,
} from '../../../shared/domain/curation/run/lists-report.ts'
import type { CurationCampus } from '../curation-campus.ts'
import type { PairScorer } from '../decks/deck-row.ts'

/** Each man's women, also of men with nobody. */
export type Decks = ReadonlyMap<string, readonly string[]>

/** In how many decks each of these women is shown. */
export const shownCounts = (
  women: readonly string[],
  decks: Decks,
): ReadonlyMap<string, number> => {
  const counts = new Map(women.map((uid) => [uid, 0]))
  for (const deck of decks.values()) {
    for (const uid of deck) {
      const count = counts.get(uid)
      if (count !== undefined) counts.set(uid, count + 1)
    }
  }
  return counts
}

/**
 * Figures of decks as they are, made by the assigner or by hand.
 * @param women those whom the decks could show; others in a deck count as places, not as women
 */
export const reportOfDecks = (
  decks: Decks,
  women: readonly string[],
  {
    settings,
    never,
    score,
  }: {
    settings: Pick<CurationSettings, 'perMan' | 'floor'>
    never: readonly UidCouple[]
    score: PairScorer
  },
): ListsReport => {
  const forbidden = coupleSet(never)
  let [sum, pairs, repeats] = [0, 0, 0]
  for (const [man, deck] of decks) {
    for (const woman of deck) {
      if (forbidden.has([man, woman])) repeats += 1
      const pair = score(man, woman)
      if (pair === null) continue
      sum += pair.score
      pairs += 1
    }
  }
  return reportOfLists(
    {
      deckSizes: [...decks.values()].map((deck) => deck.length),
      shown: [...shownCounts(women, decks).values()],
      scores: { sum, pairs },
      repeats,
    },
    settings,
  )
}

/** The drafts as they stand, after every change by hand: every man of the round but the admin, also with nobody. */
export const draftDecks = ({
  participants,
  drafts,
  ownUid,
}: Pick<CurationCampus, 'participants' | 'drafts' | 'ownUid'>): Decks => {
  const draftOf = new Map(drafts.map(({ uid, assignedUids }) => [uid, assignedUids]))
  return new Map(
    participants
      .filter(({ uid, gender, optedOut }) => gender === 'male' && !optedOut && uid !== ownUid)
      .map(({ uid }) => [uid, draftOf.get(uid) ?? []]),
  )
}

/** Places that go to women whom a publishing would leave out: they left, or may not be in a round. */
export const leftOfDecks = (decks: Decks, women: readonly string[]): number => {
  const here = new Set(women)
  return [...decks.values()].flat().filter((uid) => !here.has(uid)).length
}
