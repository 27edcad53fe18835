import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { durations } from '../../limits.ts'
import { time } from '../time.ts'

/**
 * dateShares/{hash of the link's token}: a plan to meet that its owner lets a friend follow (PRODUCT §14).
 * The token itself is stored nowhere.
 */
export const dateShareSchema = v.object({
  uid: v.string(),
  otherUid: v.string(),
  matchId: v.string(),
  /** The number of its plan in the match (planNumber). Absent in links from before plans had one: 0. */
  plan: v.optional(v.number()),
  /** First names alone: the owner's, then the other's. */
  firstNames: v.tuple([v.string(), v.string()]),
  place: v.string(),
  meetAt: time(),
  /** The time from which the page says that no word has come. */
  homeDueAt: time(),
  /** The number of times that its owner asked for an hour more. Absent: none. */
  longer: v.optional(v.number()),
  /** The time at which the owner said to be home. */
  homeAt: v.nullable(time()),
  /** Whether its owner called the plan off before its time. */
  isOff: v.boolean(),
  /** Whether somebody else ended the plan. The owner may be out all the same, so the page waits on. */
  isLeft: v.optional(v.boolean()),
  createdAt: time(),
  updatedAt: time(),
})
export type DateShare = v.InferOutput<typeof dateShareSchema>

/** Plans to meet that their owners let a friend follow. */
export const dateShares = collection({
  name: 'dateShares',
  id: 'hash',
  schema: dateShareSchema,
  ownSet: { since: 4 },
  readers: { own: 'uid' },
  writers: 'server',
  pokes: { personal: 'dateShares', of: 'uid' },
  people: {
    uid: 'deleted',
    otherUid: { purged: 'days after the plan, with the document' },
  },
  exported: { by: 'uid', only: ['place', 'meetAt', 'homeDueAt', 'homeAt', 'createdAt'] },
  // A plan is at most seven days ahead, and its page ends a day after it.
  expiresAfterMs: 9 * durations.day,
})
