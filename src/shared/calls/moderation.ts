import * as v from 'valibot'
import * as limits from '../limits.ts'
import { photoLikenesses, photoVerdicts } from '../model/people/photo-review.ts'
import { appealStates } from '../model/safety/appeal.ts'
import { outcomeKinds } from '../model/safety/outcome.ts'
import {
  frozenMessageSchema,
  removableContent,
  reportOutcomes,
  reportPlaces,
  reportReasons,
} from '../model/safety/report.ts'
import { time } from '../model/time.ts'
import { type CallDeclarations, documentId, reasonSchema } from './declaration.ts'
import { pageCursor, timeOrders } from './page-cursor.ts'

/** The days of a suspension; without a number it lasts until an admin lifts it. */
const suspensionDays = v.optional(
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.suspensionDaysMax))),
)

const ids = v.pipe(v.array(documentId), v.minLength(1), v.maxLength(limits.decisionsMax))
const verdict = v.nullable(v.picklist(photoVerdicts))

const pastReport = v.object({
  reason: v.picklist(reportReasons),
  createdAt: time(),
  outcome: v.nullable(v.picklist(reportOutcomes)),
  decidedAt: v.nullable(time()),
})

/** The other reports about somebody and by them, newest first. */
const history = v.object({ about: v.array(pastReport), by: v.array(pastReport) })

/** Acts of admins about reports (PRODUCT §8). */
export const moderationCalls = {
  /**
   * Lists reports that wait, the most urgent person first, then by age; or decided reports, the newest first.
   * It leaves out the reporter's words and name, and reports that name the caller.
   */
  listReports: {
    caller: 'admin',
    request: v.strictObject({ state: v.picklist(['waiting', 'decided']) }),
    response: v.array(
      v.object({
        id: v.string(),
        reportedUid: v.string(),
        name: v.string(),
        reason: v.picklist(reportReasons),
        place: v.picklist(reportPlaces),
        isUrgent: v.boolean(),
        /** The number of reports that wait about this person. */
        waiting: v.number(),
        createdAt: time(),
        outcome: v.nullable(v.picklist(reportOutcomes)),
        decidedAt: v.nullable(time()),
        /** The reason as the person read it. */
        told: v.string(),
        appeal: v.nullable(v.picklist(appealStates)),
        isPhotoRemoval: v.boolean(),
        /** Whether its suspension or ban stands now. */
        isInForce: v.boolean(),
      }),
    ),
    logged: false,
  },
  /**
   * The reported messages, and the names of both people. Each look is logged, with its reason (PRODUCT
   * §11).
   */
  openReport: {
    caller: 'admin',
    request: v.strictObject({ id: documentId, reason: reasonSchema }),
    response: v.object({
      details: v.string(),
      messages: v.array(frozenMessageSchema),
      /** The profile as it was when it was reported; null for one that was gone, or whose time is over. */
      frozen: v.nullable(
        v.object({
          name: v.string(),
          bio: v.string(),
          photos: v.array(v.object({ contentType: v.string(), base64: v.string() })),
        }),
      ),
      reported: v.object({
        uid: v.string(),
        name: v.string(),
        photoUrls: v.array(v.string()),
        bio: v.string(),
        isSuspended: v.boolean(),
        history,
      }),
      reporter: v.object({ uid: v.string(), name: v.string(), history }),
    }),
  },
  /** A page of those that wait; none of the caller's own. A page that is not full is the last one. */
  listPhotoReviews: {
    caller: 'admin',
    request: v.strictObject({
      filters: v.optional(
        v.strictObject({
          verdict: v.optional(v.picklist([...photoVerdicts, 'none'])),
          similar: v.optional(v.picklist(photoLikenesses)),
        }),
        {},
      ),
      order: v.optional(v.picklist(timeOrders), 'oldest'),
      cursor: v.optional(v.nullable(pageCursor), null),
    }),
    response: v.array(
      v.object({
        id: v.string(),
        uid: v.string(),
        name: v.string(),
        url: v.string(),
        /** 1 for the face of the profile. */
        place: v.number(),
        /** The number of photos of the profile. */
        photos: v.number(),
        verdict,
        createdAt: time(),
        /** Photos of other accounts that are like it; null when it could not be compared. */
        similar: v.nullable(
          v.array(v.object({ id: v.string(), uid: v.string(), name: v.string(), url: v.string() })),
        ),
      }),
    ),
    logged: false,
  },
  /**
   * Decides photos, each in a transaction of its own; answers the state of each. `reopen` takes an approval
   * back, to its old place in the queue.
   */
  decidePhotos: {
    caller: 'admin',
    request: v.variant('decision', [
      v.strictObject({ decision: v.literal('approve'), ids }),
      v.strictObject({ decision: v.literal('remove'), ids, reason: reasonSchema }),
      v.strictObject({
        decision: v.literal('reopen'),
        uid: documentId,
        ids,
        verdict,
        createdAt: time(),
        similar: v.optional(v.pipe(v.array(documentId), v.maxLength(limits.decisionsMax)), []),
      }),
    ]),
    response: v.array(
      v.object({
        id: v.string(),
        state: v.picklist(['approved', 'removed', 'waiting', 'gone', 'own']),
      }),
    ),
  },
  decideReport: {
    caller: 'admin',
    request: v.strictObject({
      id: documentId,
      outcome: v.picklist(reportOutcomes),
      /** The reason, which the person reads; after a dismissal only the admins read it. */
      reason: reasonSchema,
      days: suspensionDays,
      /** The content that `removeContent` removes. */
      content: v.optional(v.pipe(v.array(v.picklist(removableContent)), v.minLength(1)), () => [
        ...removableContent,
      ]),
    }),
    /** `kept`: the report is decided, but a present suspension is as harsh, and stays. */
    response: v.object({ status: v.picklist(['decided', 'kept', 'already']) }),
    about: 'report',
  },
  /** Takes a decision back; the report waits again. */
  reopenReport: {
    caller: 'admin',
    request: v.strictObject({ id: documentId }),
    response: v.object({ status: v.picklist(['reopened', 'already']) }),
    about: 'report',
  },
  /**
   * Lists appeals that wait, the oldest first. The admin who made the first decision sees them, but may not
   * decide them.
   */
  listAppeals: {
    caller: 'admin',
    request: v.strictObject({}),
    response: v.array(
      v.object({
        id: v.string(),
        uid: v.string(),
        name: v.string(),
        kind: v.picklist(outcomeKinds),
        /** The reason as the person read it. */
        reason: v.string(),
        endsAt: v.nullable(time()),
        decidedAt: time(),
        /** The person's words against it. */
        text: v.string(),
        createdAt: time(),
        isMine: v.boolean(),
      }),
    ),
    logged: false,
  },
  /**
   * `waiting` counts the appeals that the caller's list shows; `stuck` those of them that no admin may decide:
   * each has decided before, or is part of the case.
   */
  countAppeals: {
    caller: 'admin',
    request: v.strictObject({}),
    response: v.object({ waiting: v.number(), stuck: v.number() }),
    logged: false,
  },
  decideAppeal: {
    caller: 'admin',
    /** The person reads the reason. */
    request: v.strictObject({
      id: documentId,
      decision: v.picklist(['upheld', 'restored']),
      reason: reasonSchema,
    }),
    response: v.object({ status: v.picklist(['upheld', 'restored', 'already']) }),
    about: 'report',
  },
  suspendUser: {
    caller: 'admin',
    /** The person reads the reason. */
    request: v.strictObject({ uid: documentId, reason: reasonSchema, days: suspensionDays }),
    response: v.object({ status: v.picklist(['suspended', 'already']) }),
  },
  restoreUser: {
    caller: 'admin',
    request: v.strictObject({ uid: documentId, reason: reasonSchema }),
    response: v.object({ status: v.picklist(['restored', 'already']) }),
  },
} as const satisfies CallDeclarations
