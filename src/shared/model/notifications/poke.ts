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

/** pokes/{uid} and pokes/campus, by stream. */
export const pokeDocumentSchema = v.object({
  /** Server time of the last change. */
  pokedAt: v.record(v.string(), time()),
  /** How many pokes so far: this number tells two pokes within a millisecond apart. */
  counts: v.optional(v.record(v.string(), v.number()), {}),
  payload: v.optional(v.record(v.string(), v.unknown()), {}),
})
export type PokeDocument = v.InferInput<typeof pokeDocumentSchema>

/**
 * What the campus's poke carries for a stream: all that a pull of its mirror would bring, by id. Only
 * what everybody on campus may read, which is the active round (docs/adr/0011).
 */
export const pokePayloadSchema = v.object({
  /** Server time of the poke that wrote it. A payload of an older poke does not count. */
  pokedAt: time(),
  documents: v.record(v.string(), v.record(v.string(), v.unknown())),
})
