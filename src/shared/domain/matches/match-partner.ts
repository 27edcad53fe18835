import type { Match, MatchPerson } from '../../model/matches/match.ts'

/** Whom `uid` matched with, and what the match reveals of them; undefined for a stranger's match. */
export const partnerOf = (
  match: Match,
  uid: string,
): { uid: string; person: MatchPerson } | undefined => {
  const other = match.boyUid === uid ? match.girlUid : match.boyUid
  const person = match.people[other]
  return person === undefined ? undefined : { uid: other, person }
}
