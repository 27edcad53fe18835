import * as v from 'valibot'
import { time } from '../time.ts'

/** Boundaries of a round that have a side effect, in their order (PRODUCT §4). */
export const roundEvents = [
  'boysStart',
  'boysReminder',
  'boysEnd',
  'girlsStart',
  'girlsReminder',
  'girlsEnd',
] as const
export type RoundEvent = (typeof roundEvents)[number]

/** roundEvents/{roundId}_{event}: exists once the side effect is complete. Readers: admins. */
export const roundEventSchema = v.object({
  roundId: v.string(),
  event: v.picklist(roundEvents),
  /** How many people were notified of it; absent where nobody is. */
  told: v.optional(v.number()),
  createdAt: time(),
})
