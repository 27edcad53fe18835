import type { Verification } from '../../model/people/verification.ts'
import type { Participant } from '../../model/rounds/participant.ts'

/** `none`: no college ID was sent. */
export type CollegeIdState = Verification['state'] | 'none'

export interface EntranceFacts {
  /** The campus admits only students with a verified college ID to rounds. */
  verifiedRequired: boolean
  verified: boolean
  collegeId: CollegeIdState
  /** Null: not in the round. */
  participation: Participant | null | 'loading'
}

/**
 * The state of the college ID of a person whom the next round refuses for it; null for others. A
 * participant stays in the round: the server checks at the entrance only.
 */
export const entranceBarrier = (facts: EntranceFacts): CollegeIdState | null =>
  facts.verifiedRequired && !facts.verified && facts.participation === null ? facts.collegeId : null
