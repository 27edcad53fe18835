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

/** bells/{uid} and bells/campus: the server time at which each stream last changed. */
export const bellSchema = v.object({ rangAt: v.record(v.string(), time()) })
export type Bell = v.InferOutput<typeof bellSchema>

/**
 * What a stream's mirror would be answered, at the ring that it names: only what everybody who may
 * hear the bell may read anyway. The campus bell carries the active round so, which every phone
 * would ask for at once; its readers, everyone signed in, are the same (docs/adr/0011).
 */
export const carriedSchema = v.object({
  rangAt: time(),
  documents: v.array(v.object({ id: v.string(), data: v.record(v.string(), v.unknown()) })),
})
export type Carried = v.InferOutput<typeof carriedSchema>
