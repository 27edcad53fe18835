import * as v from 'valibot'
import { collection } from '../../collections/collection.ts'
import { time } from '../time.ts'

export const reportReasons = ['fake', 'harassment', 'photos', 'underage', 'other'] as const
export const reportPlaces = ['card', 'profile', 'chat'] as const
export const removableContent = ['photos', 'bio'] as const
export type RemovableContent = (typeof removableContent)[number]
export const reportOutcomes = ['dismiss', 'warn', 'removeContent', 'suspend', 'ban'] as const

/** A copied message of a report. */
export const frozenMessageSchema = v.object({
  id: v.string(),
  senderUid: v.string(),
  text: v.string(),
  sentAt: time(),
  /** Whether its sender had deleted it, alone or with the account. */
  isDeleted: v.optional(v.literal(true)),
})

/** The reported profile as it was; `photos` are the places of those whose files were copied. */
const frozenProfileSchema = v.object({
  name: v.string(),
  bio: v.string(),
  photos: v.array(v.number()),
})

/**
 * reports/{reporterUid}_{reportId} (PRODUCT §8). The id names the reporter, so that a repeat is one report;
 * no admin sees it.
 */
export const reportSchema = v.object({
  /** The random name under which admins list, open and decide it; it says nothing about a person. */
  deskId: v.string(),
  reporterUid: v.string(),
  /**
   * The account that the reporter named. `reportedUid` is the present account of that person: its reporter
   * would learn who has come back (docs/adr/0022). Reports of before this field have none.
   */
  namedUid: v.optional(v.string()),
  reportedUid: v.string(),
  reason: v.picklist(reportReasons),
  place: v.picklist(reportPlaces),
  details: v.string(),
  /** A copy of the last messages between the two, oldest first. */
  messages: v.array(frozenMessageSchema),
  /** The match that the report ended, if its decision may give it back to the man (PRODUCT §4). */
  endedMatch: v.optional(v.string()),
  /** The copied profile; null for an account that was deleted, and once its time is over. */
  profile: v.optional(v.nullable(frozenProfileSchema), null),
  /** The time at which the copies are deleted; null before a decision, and afterwards. */
  evidenceDueAt: v.optional(v.nullable(time()), null),
  /** The outcome; null before a decision. */
  outcome: v.nullable(v.picklist(reportOutcomes)),
  createdAt: time(),
  decidedAt: v.optional(v.nullable(time()), null),
  /** The admin who decided: another one reads the appeal. */
  decidedBy: v.optional(v.nullable(v.string())),
  updatedAt: time(),
})
export type Report = v.InferOutput<typeof reportSchema>

/** Reports of a person or of their words (PRODUCT §8). */
export const reports = collection({
  name: 'reports',
  id: 'reporterUid_random',
  schema: reportSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    profile: { kept: 'a report outlives who is named in it, for the authorities' },
    messages: { kept: 'a report outlives who is named in it, for the authorities' },
    endedMatch: { kept: 'a report outlives who is named in it, for the authorities' },
    decidedBy: { kept: 'what admins did stays answerable' },
    reporterUid: { kept: 'a report outlives who is named in it, for the authorities' },
    namedUid: { kept: 'a report outlives who is named in it, for the authorities' },
    reportedUid: { kept: 'a report outlives who is named in it, for the authorities' },
  },
  exported: { by: 'reporterUid', only: ['namedUid', 'reason', 'place', 'details', 'createdAt'] },
})
