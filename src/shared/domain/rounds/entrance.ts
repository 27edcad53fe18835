import type { Verification } from '../../model/people/verification.ts'
import type { Participant } from '../../model/rounds/participant.ts'

/** `none`: no college ID was sent. */
export type CollegeIdState = Verification['state'] | 'none'

export interface EntranceFacts {
  verifiedRequired: boolean
  verified: boolean
  collegeId: CollegeIdState
  /** Null: not in the round. */
  participation: Participant | null | 'loading'
}

/** Null: not barred by the college ID. A participant stays: the server checks at the entrance only. */
export const entranceBarrier = (facts: EntranceFacts): CollegeIdState | null =>
  facts.verifiedRequired && !facts.verified && facts.participation === null ? facts.collegeId : null
