import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { durations } from '../../limits.ts'
import { time } from '../time.ts'

/**
 * Queues whose rows an admin can mark as their own work. Every admin reads all marks: reports and appeals have
 * none, because a mark would tell an admin that a report about them is being read.
 */
export const markedQueues = ['collegeIds', 'photos', 'colleges'] as const
export type MarkedQueue = (typeof markedQueues)[number]

const workMarkSchema = v.object({
  queue: v.picklist(markedQueues),
  /** The row's key in its queue. */
  row: v.string(),
  /** The admin, and the name that colleagues read. */
  uid: v.string(),
  name: v.string(),
  markedAt: time(),
})
export type WorkMark = v.InferOutput<typeof workMarkSchema>

const deskActSchema = v.object({ uid: v.string(), call: v.string(), doneAt: time() })

/** deskNews/latest: the news that desks ask for every few seconds. Readers: admins. */
export const deskNewsSchema = v.object({
  /** The last time of each call of each admin: the desks of the others read again what it changed. */
  acts: v.array(deskActSchema),
  marks: v.array(workMarkSchema),
  updatedAt: time(),
})
export type DeskNews = v.InferOutput<typeof deskNewsSchema>

/** News of the desk: last acts, and who works on what. */
export const deskNews = collection({
  name: 'deskNews',
  id: 'name',
  schema: deskNewsSchema,
  readers: 'admins',
  writers: 'server',
  people: {
    acts: { purged: 'an hour later, at the next act' },
    marks: { purged: 'an hour later, at the next act' },
  },
  exported: { not: 'who works on what just now' },
  expiresAfterMs: durations.day,
})
