import type { Verification } from '../../model/people/verification.ts'
import type { Participant } from '../../model/rounds/participant.ts'

/** What became of a college ID; `none` before one was sent. */
export type CollegeIdState = Verification['state'] | 'none'

export interface EntranceFacts {
  /** Whether the campus lets only students with a checked college ID into rounds. */
  verifiedRequired: boolean
  verified: boolean
  collegeId: CollegeIdState
  /** The place in the round; null when there is none. */
  participation: Participant | null | 'loading'
}

/**
 * How far somebody is whom the next round would not take for want of a checked college ID; null for
 * everybody else. Whoever is in the round already stays in it: the server asks only at the entrance.
 */
export const entranceBarrier = (facts: EntranceFacts): CollegeIdState | null =>
  facts.verifiedRequired && !facts.verified && facts.participation === null ? facts.collegeId : null
