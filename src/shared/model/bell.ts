import * as v from 'valibot'
import { time } from './time.ts'

/** Streams rung on bells/{uid} and on bells/campus. */
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
  /** Notifications to a group: each rings for its audience, and the others ask for nothing. */
  'announcements:all',
  'announcements:verified',
  'announcements:female',
  'announcements:male',
] as const
export type PersonalStream = (typeof personalStreams)[number]
export type CampusStream = (typeof campusStreams)[number]
export type Stream = PersonalStream | CampusStream

/** bells/{uid} and bells/campus: when each stream last changed, and how often it has rung so far. */
export const bellSchema = v.object({
  /** Server times. */
  rangAt: v.record(v.string(), time()),
  /** Personal streams only: who holds all up to one ring knows by it whether the next one follows. */
  rings: v.optional(v.record(v.string(), v.number()), {}),
})
export type Bell = v.InferOutput<typeof bellSchema>

/**
 * What a stream's mirror would be answered, at the ring that it names, by id: only what everybody who
 * may hear the bell may read anyway. The campus bell carries the active round so (docs/adr/0011), a
 * personal bell the match that it rings for: its readers, that person and admins, are the same
 * (docs/adr/0014).
 */
export const carriedSchema = v.object({
  rangAt: time(),
  documents: v.record(v.string(), v.record(v.string(), v.unknown())),
})
export type Carried = v.InferOutput<typeof carriedSchema>
