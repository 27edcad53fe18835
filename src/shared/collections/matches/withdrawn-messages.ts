import { withdrawnMessagesSchema } from '../../model/matches/withdrawn-messages.ts'
import { collection } from '../collection.ts'

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
  },
  exported: { byHand: 'of all own matches, what the person wrote' },
})
