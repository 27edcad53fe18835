import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

/**
 * avoidances/{uid}: by what others may avoid this person, and whom this person avoids, as keyed hashes
 * (docs/adr/0083).
 */
export const avoidanceSchema = v.object({
  uid: v.string(),
  /** Hashes of the handles and the addresses that the account has and had. */
  marks: v.array(v.string()),
  /** Hashes of the names that the person has given, each once. */
  avoided: v.array(v.string()),
  /** The last times names were given: the id of the request, and how many came with it. */
  given: v.array(v.object({ id: v.string(), askedAt: time(), counts: v.number() })),
})
export type Avoidance = v.InferOutput<typeof avoidanceSchema>

/** Whom people do not want to meet, as keyed hashes. */
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
