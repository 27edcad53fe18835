import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { storedCardSchema } from '../people/card.ts'
import { time } from '../time.ts'
import { meetingSchema } from './meeting.ts'

/** The facts of a person that a match reveals: card, name and handle. */
const matchPersonSchema = v.object({
  name: v.string(),
  instagramId: v.string(),
  card: storedCardSchema,
})
export type MatchPerson = v.InferOutput<typeof matchPersonSchema>

/** matches/{boyUid}_{girlUid}. Clients write their own `readAt` and `markedAt`. */
export const matchSchema = v.object({
  roundId: v.string(),
  boyUid: v.string(),
  girlUid: v.string(),
  participants: v.tuple([v.string(), v.string()]),
  people: v.record(v.string(), matchPersonSchema),
  status: v.picklist(['open', 'closed']),
  /**
   * The last message without its text, because admins read matches and must not read chats without a trace.
   */
  lastMessage: v.nullable(v.object({ id: v.string(), senderUid: v.string(), sentAt: time() })),
  /** The time of the last change that `lastMessage` does not tell: a deletion or a late message. */
  messagesChangedAt: v.optional(time()),
  readAt: v.optional(v.record(v.string(), time()), {}),
  /** The plan to meet; null until one of the two says when they are free. */
  meeting: v.nullish(meetingSchema),
  /** Whether one of the two has shown the handle by a press. */
  handleShown: v.optional(v.literal(true)),
  /** Whether no handle was shown by a press, and no plan agreed. Written with the end of the match. */
  isUnspent: v.optional(v.boolean()),
  createdAt: time(),
  updatedAt: time(),
  gone: v.optional(v.boolean(), false),
})

/**
 * The read marks of both, and when each was made, because the rules give marks a pace. No phone keeps the
 * times.
 */
export const readMarksSchema = v.object({
  readAt: v.optional(v.record(v.string(), time()), {}),
  markedAt: v.optional(v.record(v.string(), time()), {}),
})

export type Match = v.InferOutput<typeof matchSchema>

/** Two people who said yes to each other. */
export const matches = collection({
  name: 'matches',
  id: 'boyUid_girlUid',
  schema: matchSchema,
  readers: { byHand: 'two people read it' },
  writers: { byHand: 'the two, and only that they have read' },
  pokes: { personal: 'matches', byHand: 'its writer knows whether there is news in it' },
  people: {
    participants: { byHand: 'removeAccountFromMatches' },
    boyUid: { byHand: 'removeAccountFromMatches' },
    girlUid: { byHand: 'removeAccountFromMatches' },
  },
  exported: { byHand: 'of two people' },
})
