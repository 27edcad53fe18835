import * as v from 'valibot'
import * as limits from '../../limits.ts'
import { time } from '../time.ts'
import { writtenLineSchema } from '../written-text.ts'

export const dayThirds = ['morning', 'afternoon', 'evening'] as const
export type DayThird = (typeof dayThirds)[number]

/** "2026-11-27/evening": a third of a day of the campus. */
export const thirdSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}\/(morning|afternoon|evening)$/),
)

/** Words of a place: of the campus's list, or a person's own. */
export const placeSchema = writtenLineSchema(limits.meetingPlaceMax)

/** A time and a place that one of the two has named. */
const offerSchema = v.object({
  /** The id, made by the phone. */
  id: v.string(),
  /** The uid of the person who named it. */
  by: v.string(),
  meetAt: time(),
  place: v.string(),
})
export type MeetingOffer = v.InferOutput<typeof offerSchema>

/**
 * The part of a match about meeting: when the two can meet, and the plan on which they agreed (PRODUCT §14).
 */
export const meetingSchema = v.object({
  /** The free thirds of the next days, by uid. */
  free: v.record(v.string(), v.array(v.string())),
  /** The offer that waits for the other's answer. */
  offer: v.nullable(offerSchema),
  agreed: v.nullable(offerSchema),
  /** How many plans were agreed so far, and so the number of the last one. A moved plan keeps its number. Absent: 0. */
  plans: v.optional(v.number()),
  /** The time of the last plan that was not called off, where another offer has taken its place. */
  heldAt: v.optional(time()),
  /** The people who run late for the agreed plan. */
  late: v.array(v.string()),
  /** The person who cancelled last, or was suspended, until somebody names another time. */
  endedBy: v.nullable(v.string()),
  /** Ids of the latest acts, oldest first: a repeat of one has no effect. */
  acts: v.array(v.string()),
  /** The number of acts in an hour from its first act on, by uid. */
  pace: v.optional(v.record(v.string(), v.object({ startAt: time(), count: v.number() }))),
})
export type Meeting = v.InferOutput<typeof meetingSchema>
