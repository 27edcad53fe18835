import * as v from 'valibot'
import { time } from '../time.ts'

/**
 * departures/{uid}: this account was deleted. It prevents a new start while an old token is valid; a
 * day later it is deleted. Reader: the server.
 */
export const departureSchema = v.object({ uid: v.string(), createdAt: time() })
export type Departure = v.InferOutput<typeof departureSchema>
