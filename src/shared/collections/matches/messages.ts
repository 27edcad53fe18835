import { messageSchema, messageWrites } from '../../model/matches/message.ts'
import { collection } from '../collection.ts'

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
