import * as limits from '../../limits.ts'
import { pageSpeedSchema } from '../../model/operations/page-speed.ts'
import { collection } from '../collection.ts'

/** How fast pages of a build were, on all phones. */
export const pageSpeeds = collection({
  name: 'pageSpeeds',
  id: 'build_hash',
  schema: pageSpeedSchema,
  readers: 'admins',
  writers: 'server',
  people: {},
  exported: { not: 'counted for all phones together, without an account' },
  expiresAfterMs: limits.errorGroupKeptMs,
})
