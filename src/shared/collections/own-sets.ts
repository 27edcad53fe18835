import { dateShares } from '../model/matches/date-share.ts'
import { meetingAnswers } from '../model/matches/meeting-answer.ts'
import { payments } from '../model/payments/payment.ts'
import { blocks } from '../model/safety/block.ts'
import type { Collection, OwnSet } from './collection.ts'

/**
 * Collections of which a phone holds all documents of its person, in the table of that name
 * (src/data/database/schema.ts). The pull of a mirror, what a match takes with it, and the list of all
 * collections read this one.
 */
export const ownSets = {
  payments,
  dateShares,
  meetingAnswers,
  /** Holds only blocks by this account: nobody may learn who blocked them. */
  blocks,
} as const satisfies Record<string, Collection & { ownSet: OwnSet }>

export type OwnSetName = keyof typeof ownSets
