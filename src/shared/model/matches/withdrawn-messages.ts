import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { frozenMessageSchema } from '../safety/report.ts'
import { time } from '../time.ts'

/**
 * withdrawnMessages/{matchId}: the last words of a conversation that their sender deleted, or that went
 * with the account, and the places that the two named for a plan, so that a report holds them (PRODUCT §8).
 */
export const withdrawnMessagesSchema = v.object({
  messages: v.array(frozenMessageSchema),
  /** Places, in a list of their own: no place takes the room of a deleted word. Absent in older documents. */
  places: v.optional(v.array(frozenMessageSchema), []),
  updatedAt: time(),
})
export type WithdrawnMessages = v.InferOutput<typeof withdrawnMessagesSchema>

/** Deleted words of a match, and places named for a plan, as long as they can be reported. */
export const withdrawnMessages = collection({
  name: 'withdrawnMessages',
  id: 'match',
  schema: withdrawnMessagesSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    match: { purged: 'seven days later' },
    messages: { byHand: 'removeAccountFromMatches' },
    places: { purged: 'seven days later' },
  },
  exported: { byHand: 'of all own matches, what the person wrote' },
})
