import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

/** Boundaries of a round that have a side effect, in their order (PRODUCT §4). */
export const roundEventNames = [
  'boysStart',
  'boysReminder',
  'boysEnd',
  'girlsStart',
  'girlsReminder',
  'girlsEnd',
] as const
export type RoundEvent = (typeof roundEventNames)[number]

/** roundEvents/{roundId}_{event}: exists once the side effect is complete. */
export const roundEventSchema = v.object({
  roundId: v.string(),
  event: v.picklist(roundEventNames),
  /** The number of people who were notified of it; absent where nobody is. */
  told: v.optional(v.number()),
  createdAt: time(),
})

/** Side effects of a round that are complete. */
export const roundEvents = collection({
  name: 'roundEvents',
  id: 'roundId_event',
  schema: roundEventSchema,
  readers: 'nobody',
  writers: 'server',
  people: {},
  exported: { not: 'of the campus, not of a person' },
})
