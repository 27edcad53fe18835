import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

/**
 * pairHistory/{boyUid}_{girlUid}: a round has shown the two to each other, or what tied them has ended. No
 * later round shows them again (PRODUCT §4).
 */
export const pairSchema = v.object({
  boyUid: v.string(),
  girlUid: v.string(),
  /** The round that showed them; null for two people whose ties ended before any round did. */
  roundId: v.nullable(v.string()),
  /** Whether they may not meet again in the same round either. */
  isOver: v.optional(v.boolean(), false),
  /**
   * The end of the day of their match, which the man gets back in the morning after it (PRODUCT §4). Null once he
   * has it. It stands where neither of them reads: its absence would say that the match ended by a report.
   */
  returnsMatchAt: v.optional(v.nullable(time())),
  createdAt: time(),
})
export type Pair = v.InferOutput<typeof pairSchema>

/** Pairs that have been shown to each other, and their outcomes. */
export const pairHistory = collection({
  name: 'pairHistory',
  id: 'boyUid_girlUid',
  schema: pairSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    boyUid: { kept: 'two uids that may not meet; the other one is still here' },
    girlUid: { kept: 'two uids that may not meet; the other one is still here' },
  },
  exported: { not: 'would say who saw somebody and did not like them' },
})
