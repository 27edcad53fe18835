import { outcomeSchema } from '../../model/safety/outcome.ts'
import { collection } from '../collection.ts'

/** Moderation's acts about a person, and their one appeal. */
export const outcomes = collection({
  name: 'outcomes',
  id: 'random',
  schema: outcomeSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    appeal: { kept: 'its author answers for it, as the report does' },
    decidedBy: { kept: 'what admins did stays answerable' },
    uid: { kept: 'what admins did to somebody stays answerable, as its report does' },
  },
  exported: {
    byHand: 'of the appeal only what its author may know',
    only: ['kind', 'reason', 'content', 'bio', 'endsAt', 'appeal', 'createdAt'],
  },
})
