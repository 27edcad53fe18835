import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

/** Steps of a match after the first one, in their order. `met` and `again` come from private answers. */
export const meetingSteps = ['chats', 'plans', 'met', 'again'] as const
export type MeetingStep = (typeof meetingSteps)[number]

/** A sum, rounded down to a multiple of ten; null: too few to tell. */
const sum = v.nullable(v.number())

/**
 * meetingSums/{id of the last round}: how many matches came to each step, counted once, when all questions of
 * these rounds are over. It names nobody, and no exact number is stored.
 */
export const meetingSumsSchema = v.object({
  roundIds: v.array(v.string()),
  names: v.array(v.string()),
  matches: v.number(),
  chats: sum,
  plans: sum,
  met: sum,
  again: sum,
  createdAt: time(),
})
export type MeetingSums = v.InferOutput<typeof meetingSumsSchema>

/** Sums of the steps that matches of finished rounds came to. */
export const meetingSums = collection({
  name: 'meetingSums',
  id: 'roundId',
  schema: meetingSumsSchema,
  readers: 'admins',
  writers: 'server',
  people: {},
  exported: { not: 'of the campus, not of a person' },
})
