import * as limits from '../../limits.ts'
import { pushMarkSchema } from '../../model/notifications/push-mark.ts'
import { collection } from '../collection.ts'

/** Which pushes have gone out. */
export const pushMarks = collection({
  name: 'pushMarks',
  id: 'reason_match',
  schema: pushMarkSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    match: { purged: 'with the mark' },
  },
  exported: { not: 'counts that hold a limit; they go by themselves' },
  expiresAfterMs: limits.tombstoneMs,
})
