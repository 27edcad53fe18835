import * as v from 'valibot'
import { limits } from '../../limits.ts'
import type { ClientWrites } from '../client-writes.ts'
import { time } from '../time.ts'

export const messageTextSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(limits.messageMax),
)

/**
 * matches/{matchId}/messages/{messageId}. Readers: the two of the match. The id is made by the
 * sender's phone, so a replay writes the same document. `updatedAt` equals `sentAt` until deletion.
 */
export const messageSchema = v.object({
  senderUid: v.string(),
  text: v.string(),
  /** The sender's own clock; only breaks ties and is never trusted. */
  clientAt: time(),
  sentAt: time(),
  updatedAt: time(),
  deletedAt: v.optional(v.nullable(time()), null),
  /** Sent beyond the limit of a minute, and taken back by the server. Phones drop it. */
  gone: v.optional(v.literal(true)),
})
export type Message = v.InferOutput<typeof messageSchema>

/** Deleting leaves the place and takes the text. */
export const messageWrites: ClientWrites = {
  creates: {
    senderUid: v.string(),
    text: messageTextSchema,
    clientAt: time(),
    sentAt: time(),
    updatedAt: time(),
  },
  updates: { text: v.literal(''), deletedAt: time(), updatedAt: time() },
  serverTimes: ['sentAt', 'updatedAt', 'deletedAt'],
  once: [],
}
