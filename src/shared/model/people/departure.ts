import * as v from 'valibot'
import { time } from '../time.ts'

/** departures/{uid}: keeps the old token of a deleted account from a new start. Reader: the server. */
export const departureSchema = v.object({ uid: v.string(), createdAt: time() })
export type Departure = v.InferOutput<typeof departureSchema>
