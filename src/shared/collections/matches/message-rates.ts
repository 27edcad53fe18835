import { durations } from '../../limits.ts'
import { messageRateSchema } from '../../model/matches/message-rate.ts'
import { collection } from '../collection.ts'

/** How many messages a person wrote in the last minute. */
export const messageRates = collection({
  name: 'messageRates',
  id: 'id',
  schema: messageRateSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    id: 'deleted',
  },
  exported: { not: 'counts that hold a limit; they go by themselves' },
  expiresAfterMs: durations.day,
})
