import type { Match, MatchPerson } from '../../model/matches/match.ts'

/** The other person of the match; undefined if `uid` is not in it. */
export const partnerOf = (
  match: Match,
  uid: string,
): { uid: string; person: MatchPerson } | undefined => {
  const other = match.boyUid === uid ? match.girlUid : match.boyUid
  const person = match.people[other]
  return person === undefined ? undefined : { uid: other, person }
}
