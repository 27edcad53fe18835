import type { Gender } from '../model/answers.ts'
import type { Participant } from '../model/participant.ts'
import type { User } from '../model/user.ts'

/** Whether this account may stand on a card before somebody who is shown this gender. */
export const isPresentable = (user: User | undefined, gender: Gender): user is User =>
  user !== undefined && user.gender === gender && user.isProfileComplete && user.suspended !== true

/** Whether this student takes part in the round, on this side of it. */
export const takesPart = (
  participant: Participant | undefined,
  gender: Gender,
): participant is Participant =>
  participant !== undefined && participant.gender === gender && !participant.optedOut
