import * as limits from '../../limits.ts'
import { errorGroupSchema } from '../../model/operations/error-group.ts'
import { collection } from '../collection.ts'

/** Errors of a build, on all phones. */
export const errorGroups = collection({
  name: 'errorGroups',
  id: 'build_hash',
  schema: errorGroupSchema,
  readers: 'admins',
  writers: 'server',
  people: {},
  exported: { not: 'counted for all phones together, without an account' },
  expiresAfterMs: limits.errorGroupKeptMs,
})
