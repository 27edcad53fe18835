import { participantSchema } from '../../model/rounds/participant.ts'
import { collection } from '../collection.ts'

/** A student in a round. */
export const participants = collection({
  name: 'participants',
  id: 'roundId_uid',
  schema: participantSchema,
  readers: { byHand: 'by a part of its id, so also one that does not exist yet' },
  writers: 'server',
  pokes: { personal: 'participation', of: 'uid' },
  people: {
    uid: 'deleted',
  },
  exported: { by: 'uid' },
})
