import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import * as limits from '../../limits.ts'
import type { ClientWrites } from '../client-writes.ts'
import { time } from '../time.ts'
import { writtenTextSchema } from '../written-text.ts'

export const messageTextSchema = writtenTextSchema(limits.messageMax)

/**
 * matches/{matchId}/messages/{messageId}. The sender makes the id, so that a replay writes the same
 * document. `updatedAt` equals `sentAt` until a deletion.
 */
export const messageSchema = v.object({
  senderUid: v.string(),
  text: v.string(),
  /** The sender's clock; it only breaks ties. */
  clientAt: time(),
  sentAt: time(),
  updatedAt: time(),
  deletedAt: v.optional(v.nullable(time()), null),
  /** Set by the server for a message beyond the limit of a minute or a day: phones drop the row. */
  gone: v.optional(v.literal(true)),
})
export type Message = v.InferOutput<typeof messageSchema>

/** A deletion keeps the document and removes the text. */
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

/** Messages of two people to each other. */
export const messages = collection({
  name: 'messages',
  id: 'random',
  below: 'matches',
  schema: messageSchema,
  readers: { byHand: 'the two, while the match is open' },
  writers: messageWrites,
  pokes: { not: 'their match tells of them' },
  people: {
    senderUid: { byHand: 'removeAccountFromMatches' },
  },
  exported: { byHand: 'of all own matches, what the person wrote' },
})
