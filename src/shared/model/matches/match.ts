import * as v from 'valibot'
import { cardSchema } from '../people/card.ts'
import { time } from '../time.ts'

/** What a match reveals of a person: their card, and now their name and handle. */
export const matchPersonSchema = v.object({
  name: v.string(),
  instagramId: v.string(),
  card: cardSchema,
})
export type MatchPerson = v.InferOutput<typeof matchPersonSchema>

/** matches/{boyUid}_{girlUid}. Readers: the two, admins. Written by the server; `readAt` by each. */
export const matchSchema = v.object({
  roundId: v.string(),
  boyUid: v.string(),
  girlUid: v.string(),
  participants: v.tuple([v.string(), v.string()]),
  people: v.record(v.string(), matchPersonSchema),
  status: v.picklist(['open', 'closed']),
  lastMessage: v.nullable(
    v.object({ id: v.string(), senderUid: v.string(), text: v.string(), sentAt: time() }),
  ),
  /** When phones were last told of what no newer last message says: a deletion, or one that was late. */
  messagesChangedAt: v.optional(time()),
  readAt: v.optional(v.record(v.string(), time()), {}),
  createdAt: time(),
  updatedAt: time(),
  gone: v.optional(v.boolean(), false),
})
export type Match = v.InferOutput<typeof matchSchema>
