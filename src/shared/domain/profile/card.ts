import * as v from 'valibot'
import * as limits from '../../limits.ts'
import type { MatchPerson } from '../../model/matches/match.ts'
import { answerNames } from '../../model/people/answers.ts'
import { type Card, cardSchema } from '../../model/people/card.ts'
import type { User } from '../../model/people/user.ts'
import { ageInYears } from './age.ts'

/** The value without undefined entries, which Firestore refuses. */
const defined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== undefined)) as T

/** The only way from an account to a card (PRODUCT §2): a field that it does not name stays private. */
export const cardOf = (user: User, now: number): Card =>
  v.parse(
    cardSchema,
    defined({
      uid: user.uid,
      // An account may hold more photos, from a time that allowed it.
      photoUrls: user.photoUrls.slice(0, limits.photosMax),
      age: user.dob === undefined ? undefined : ageInYears(user.dob, now),
      college: user.college,
      height: user.height ?? undefined,
      interests: user.interests,
      ...Object.fromEntries(answerNames.map((name) => [name, user[name]])),
      bio: user.bio,
      verified: user.verified || user.collegeId?.verified === true,
    }),
  )

/**
 * The card with name and handle, for a match; the handle stays empty until its owner shows it, if they wish
 * so (PRODUCT §14).
 * @param before this person as the match has it: a handle that was shown stays, and one that was held back
 * waits for the press
 */
export const matchPersonOf = (user: User, now: number, before?: MatchPerson): MatchPerson => {
  const isShown = before === undefined ? user.handleOnPress !== true : before.instagramId !== ''
  return {
    name: user.name ?? '',
    instagramId: isShown ? (user.instagramId ?? '') : '',
    card: cardOf(user, now),
  }
}
