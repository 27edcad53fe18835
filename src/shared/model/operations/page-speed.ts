import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import * as limits from '../../limits.ts'
import { time } from '../time.ts'
import { reportedErrorFields } from './error-group.ts'

/** A measure; null where the engine does not take it. */
const measuredSchema = v.nullable(v.pipe(v.number(), v.minValue(0)))

/** The only facts that leave a phone about how fast a page was: numbers, and the pattern of its address. */
export const reportedSpeedSchema = v.strictObject({
  build: reportedErrorFields.build,
  route: reportedErrorFields.route,
  largestPaint: measuredSchema,
  slowestPress: measuredSchema,
  layoutShift: measuredSchema,
})

const countSchema = v.optional(v.number(), 0)
const ratedSchema = v.optional(
  v.object({ good: countSchema, fair: countSchema, poor: countSchema }),
  {},
)

/** pageSpeeds/{build}_{hash}: counts of a page of a build by how fast it was, on all phones. */
export const pageSpeedSchema = v.object({
  build: v.number(),
  route: v.string(),
  count: v.number(),
  largestPaint: ratedSchema,
  slowestPress: ratedSchema,
  layoutShift: ratedSchema,
  updatedAt: time(),
})
export type PageSpeed = v.InferOutput<typeof pageSpeedSchema>

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
