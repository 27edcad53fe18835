import type { CurationCampus } from '../curation-campus.ts'
import type { Decks } from './decks-report.ts'

/** The drafts as they stand, after every change by hand: every man of the round, also with nobody. */
export const draftDecks = ({
  participants,
  drafts,
}: Pick<CurationCampus, 'participants' | 'drafts'>): Decks => {
  const draftOf = new Map(drafts.map(({ uid, assignedUids }) => [uid, assignedUids]))
  return new Map(
    participants
      .filter(({ gender, optedOut }) => gender === 'male' && !optedOut)
      .map(({ uid }) => [uid, draftOf.get(uid) ?? []]),
  )
}

/** Places that go to women whom a publishing would leave out: they left, or may not be in a round. */
export const leftOfDecks = (decks: Decks, women: readonly string[]): number => {
  const here = new Set(women)
  return [...decks.values()].flat().filter((uid) => !here.has(uid)).length
}
