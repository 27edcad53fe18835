import * as v from 'valibot'
import { frozenMessageSchema } from '../safety/report.ts'
import { time } from '../time.ts'

/**
 * withdrawnMessages/{matchId}: the last words of a conversation that their sender deleted, or that went
 * with the account, and the places that the two named for a plan, so that a report holds them (PRODUCT §8). Reader: the server.
 */
export const withdrawnMessagesSchema = v.object({
  messages: v.array(frozenMessageSchema),
  updatedAt: time(),
})
export type WithdrawnMessages = v.InferOutput<typeof withdrawnMessagesSchema>
