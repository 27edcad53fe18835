import type { Verification } from '../../model/people/verification.ts'
import type { Participant } from '../../model/rounds/participant.ts'

/** The state of a college ID; `none`: none was sent. */
export type CollegeIdState = Verification['state'] | 'none'

export interface EntranceFacts {
  verifiedRequired: boolean
  verified: boolean
  collegeId: CollegeIdState
  /** The participation; null: not in the round. */
  participation: Participant | null | 'loading'
}

/**
 * The state of the college ID that keeps a person out; null: not kept out. A participant stays, because the
 * server checks at the entrance only.
 */
export const entranceBarrier = (facts: EntranceFacts): CollegeIdState | null =>
  facts.verifiedRequired && !facts.verified && facts.participation === null ? facts.collegeId : null
