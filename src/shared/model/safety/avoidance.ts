import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

/**
 * avoidances/{uid}: the marks by which others may avoid this person, and the names that this person avoids,
 * as keyed hashes (docs/adr/0083).
 */
export const avoidanceSchema = v.object({
  uid: v.string(),
  /** Hashes of the handles and the addresses that the account has and had. */
  marks: v.array(v.string()),
  /** Hashes of the names that the person has given, each once. */
  avoided: v.array(v.string()),
  /** The last requests that gave names: the id of each, and the number of its names. */
  given: v.array(v.object({ id: v.string(), askedAt: time(), counts: v.number() })),
})
export type Avoidance = v.InferOutput<typeof avoidanceSchema>

/** Names of people whom somebody does not want to meet, as keyed hashes. */
export const avoidances = collection({
  name: 'avoidances',
  id: 'uid',
  schema: avoidanceSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    uid: 'deleted',
  },
  exported: {
    not: 'keyed hashes, which nobody can read; the account says how many names were given',
  },
})
