import * as v from 'valibot'
import { time } from '../time.ts'

/**
 * departures/{uid}: this account was deleted, and may not begin anew while a token of it still
 * lives. Readers: the server. Gone a day later, when nothing of the account can come back.
 */
export const departureSchema = v.object({ uid: v.string(), createdAt: time() })
export type Departure = v.InferOutput<typeof departureSchema>
