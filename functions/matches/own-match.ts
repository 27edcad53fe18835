import { Refusal } from '../../src/shared/errors.ts'
import { type Match, matchSchema } from '../../src/shared/model/matches/match.ts'
import { type User, userSchema } from '../../src/shared/model/people/user.ts'
import { paths } from '../../src/shared/paths.ts'
import { readDocument } from '../platform/read-documents.ts'
import type { Reader } from '../platform/store.ts'

interface OwnMatch {
  match: Match
  /** The account of the caller. */
  user: User
  /** The uid of the other person. */
  other: string
}

/**
 * Reads an open match for one of its two people, who acts in it.
 * @throws Refusal not-found match-closed, for strangers too · permission-denied not-allowed for who is
 *   suspended
 */
export const readOwnMatch = async (
  reader: Reader,
  matchId: string,
  uid: string,
): Promise<OwnMatch> => {
  const [match, user] = await Promise.all([
    readDocument(reader, matchSchema, paths.match(matchId)),
    readDocument(reader, userSchema, paths.user(uid)),
  ])
  const other = match?.participants.find((one) => one !== uid)
  if (match?.status !== 'open' || !match.participants.includes(uid) || other === undefined) {
    throw new Refusal('not-found', 'match-closed')
  }
  if (user === undefined || user.suspended === true) {
    throw new Refusal('permission-denied', 'not-allowed')
  }
  return { match, user, other }
}
