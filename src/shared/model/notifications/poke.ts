import * as v from 'valibot'
import { time } from '../time.ts'

/** Streams poked on pokes/{uid} and on pokes/campus. */
export const personalStreams = [
  'me',
  'subscription',
  'participation',
  'assignments',
  'matches',
  /** Personal notifications. */
  'inbox',
  'payments',
  /** Notifications looked at, on another phone perhaps. */
  'seen',
  /** What became of the college ID. */
  'verification',
  /** Those that the account made itself, on another phone. */
  'blocks',
] as const
export const campusStreams = [
  'rounds',
  'plans',
  'config',
  /** Notifications to a group: each pokes for its audience, and the others ask for nothing. */
  'announcements:all',
  'announcements:verified',
  'announcements:female',
  'announcements:male',
] as const
export type PersonalStream = (typeof personalStreams)[number]
export type CampusStream = (typeof campusStreams)[number]
export type Stream = PersonalStream | CampusStream

/** pokes/{uid} and pokes/campus: when each stream last changed, and how often it has poked so far. */
export const pokeDocumentSchema = v.object({
  /** Server times. */
  pokedAt: v.record(v.string(), time()),
  /** Personal streams only: who holds all up to one poke knows by it whether the next one follows. */
  counts: v.optional(v.record(v.string(), v.number()), {}),
})
export type PokeDocument = v.InferOutput<typeof pokeDocumentSchema>

/**
 * What a stream's mirror would be answered, at the poke that it names, by id: only what everybody who
 * may hear the poke may read anyway. The campus poke carries the active round so (docs/adr/0011), a
 * personal poke the match that it pokes for: its readers, that person and admins, are the same
 * (docs/adr/0014).
 */
export const carriedSchema = v.object({
  pokedAt: time(),
  documents: v.record(v.string(), v.record(v.string(), v.unknown())),
})
export type Carried = v.InferOutput<typeof carriedSchema>
