import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** A curation as an admin saves it; `weights` in the order of PRODUCT §5. */
export const curationRunFields = {
  settings: v.strictObject({ perMan: count, floor: count, cap: count, seed: count }),
  weights: v.strictObject({
    answers: count,
    interests: count,
    age: count,
    city: count,
    completeness: count,
  }),
  /** The number of people with each interest, then the number of people: a pair's score needs them. */
  interestCounts: v.pipe(v.array(count), v.maxLength(64)),
  /** SHA-256 of the input, and of the input with the lists, with which a replay can be compared. */
  inputHash: hash,
  hash,
} as const

/**
 * curationRuns/{roundId}: how the drafts of a round were made, so that they can be made again (PRODUCT
 * §12).
 */
export const curationRunSchema = v.object({
  roundId: v.string(),
  ...curationRunFields,
  updatedAt: time(),
})
export type CurationRun = v.InferOutput<typeof curationRunSchema>

/** How a round was curated. */
export const curationRuns = collection({
  name: 'curationRuns',
  id: 'roundId',
  schema: curationRunSchema,
  readers: 'admins',
  writers: 'server',
  people: {},
  exported: { not: 'of the campus, not of a person' },
})
