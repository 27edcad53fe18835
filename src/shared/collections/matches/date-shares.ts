import { durations } from '../../limits.ts'
import { dateShareSchema } from '../../model/matches/date-share.ts'
import { collection } from '../collection.ts'

/** Plans to meet that their owners let a friend follow. */
export const dateShares = collection({
  name: 'dateShares',
  id: 'hash',
  schema: dateShareSchema,
  readers: { own: 'uid' },
  writers: 'server',
  pokes: { personal: 'dateShares', of: 'uid' },
  people: {
    uid: 'deleted',
    otherUid: { purged: 'days after the plan, with the document' },
  },
  exported: { by: 'uid', only: ['place', 'meetAt', 'homeDueAt', 'homeAt', 'createdAt'] },
  // A plan is at most seven days ahead, and its page is dead a day after it.
  expiresAfterMs: 9 * durations.day,
})
