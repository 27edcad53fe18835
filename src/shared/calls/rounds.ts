import * as v from 'valibot'
import * as limits from '../limits.ts'
import { settingLimits } from '../limits.ts'
import { phaseNames } from '../model/rounds/round.ts'
import { roundScheduleFields } from '../model/rounds/round-schedule.ts'
import { time } from '../model/time.ts'
import { writtenLineSchema } from '../model/written-text.ts'
import { type CallDeclarations, documentId, newDocumentId, reasonSchema } from './declaration.ts'
import { optOutCalls } from './opt-out.ts'
import { pageCursor } from './page-cursor.ts'

/** The `updatedAt` that the admin looks at: a newer round is refused as changed-meanwhile. */
const seenUpdatedAt = v.optional(time())
/** The two ends of a window in Unix milliseconds, or both null without a plan. */
const window = v.strictObject({ startAt: v.nullable(time()), endAt: v.nullable(time()) })
const setting = (name: keyof typeof settingLimits) => {
  const [least, most] = settingLimits[name]
  return v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))
}
/** Settings that an admin may give to one round, or to all that follow (saveConfig). */
export const roundSettingsFields = {
  womenPerMan: setting('womenPerMan'),
  exposureFloor: setting('exposureFloor'),
  exposureCap: setting('exposureCap'),
  girlInboxCap: setting('girlInboxCap'),
  girlMatchCap: setting('girlMatchCap'),
  graceMs: setting('graceMs'),
  verifiedRequired: v.nullable(v.boolean()),
}

/** The part of a person that the desk's list of pairs shows: no handle, no bio, no answers. */
const pairPersonSchema = v.object({
  photoUrl: v.optional(v.string()),
  age: v.optional(v.number()),
  college: v.optional(v.string()),
})
export type PairPerson = v.InferOutput<typeof pairPersonSchema>
const named = v.object({ ...pairPersonSchema.entries, name: v.string() })

const uids = v.pipe(v.array(documentId), v.maxLength(limits.draftMax))

export const roundCalls = {
  ...optOutCalls,
  /**
   * The caller makes the id, so that a repeat creates nothing. The new round becomes the active one
   * (specification §4), unless it `isPrepared` beside it. `reason`: why the round before is
   * ended; one that has begun is ended with a reason only.
   */
  createRound: {
    caller: 'admin',
    slow: true,
    request: v.strictObject({
      roundId: newDocumentId,
      name: writtenLineSchema(limits.nameMax),
      isPrepared: v.optional(v.boolean()),
      seenActiveId: v.optional(v.nullable(documentId)),
      reason: v.optional(reasonSchema),
    }),
    /** `left`: the round before has not ended yet; a repeat continues its end. */
    response: v.object({ status: v.picklist(['created', 'already', 'left']) }),
  },
  /**
   * Makes a round active; null: none. `seenActiveId`: the active round that the admin sees. `reason`: why a
   * round that has begun is ended; without a reason it is not.
   */
  setActiveRound: {
    caller: 'admin',
    slow: true,
    request: v.strictObject({
      roundId: v.nullable(documentId),
      seenActiveId: v.optional(v.nullable(documentId)),
      reason: v.optional(reasonSchema),
    }),
    /** `isLeft`: the end of the round before is not complete yet; a repeat continues it. */
    response: v.object({
      activeRoundId: v.nullable(v.string()),
      isLeft: v.optional(v.boolean()),
    }),
  },
  setPhase: {
    caller: 'admin',
    slow: true,
    request: v.strictObject({ roundId: documentId, phase: v.picklist(phaseNames) }),
    response: v.object({ phase: v.picklist(phaseNames) }),
  },
  /** Plans both windows at once, so that neither order of two calls is refused. */
  setRoundWindows: {
    caller: 'admin',
    request: v.strictObject({
      roundId: documentId,
      boys: window,
      girls: window,
      seenUpdatedAt,
      /** Sent by an undo: the windows that it takes back, which must still be stored. */
      seen: v.optional(v.strictObject({ boys: window, girls: window })),
      /**
       * Sent by the undo of an extension: the send of its notification, which is cancelled with it. The
       * answer `told`: too late, nothing has changed.
       */
      cancels: v.optional(newDocumentId),
    }),
    response: v.object({ status: v.picklist(['planned', 'already', 'told']) }),
  },
  /**
   * Keeps an open window open for an hour longer. The girls' window moves as a whole where the boys' one would
   * reach into it. Students are told after a while in which `setRoundWindows` can take it back. The caller makes the
   * id of that send: a repeat adds no second hour.
   */
  extendWindow: {
    caller: 'admin',
    request: v.strictObject({
      roundId: documentId,
      phase: v.picklist(phaseNames),
      sendId: newDocumentId,
      seenUpdatedAt,
    }),
    response: v.object({ boys: window, girls: window }),
  },
  /** Sets the rules of a round, until the boys' window opens. */
  setRoundSettings: {
    caller: 'admin',
    request: v.strictObject({
      roundId: documentId,
      ...roundSettingsFields,
      seenUpdatedAt,
      /** Sent by an undo: the settings that it takes back, which must still be stored. */
      seen: v.optional(v.strictObject(roundSettingsFields)),
    }),
    response: v.object({ status: v.picklist(['changed', 'already']) }),
  },
  /** Saves the week that `Fill in` offers for a new round, for all admins. */
  saveRoundSchedule: {
    caller: 'admin',
    request: v.strictObject({ ...roundScheduleFields }),
    response: v.object({ status: v.literal('saved') }),
  },
  /**
   * Counts the effects of an end of this round now; null for fewer than ten. No parts can be asked for:
   * their difference would tell how many likes one man has.
   */
  previewRoundEnd: {
    caller: 'admin',
    slow: true,
    request: v.strictObject({ roundId: documentId }),
    response: v.object({
      hasBegun: v.boolean(),
      decks: v.nullable(v.number()),
      chargedMen: v.nullable(v.number()),
      openLikes: v.null(),
      matches: v.nullable(v.number()),
    }),
    // The answer names nobody, and a page asks again and again. Desks of earlier versions expect `openLikes`.
    logged: false,
  },
  /** Ends a round for good, and charges it to nobody. */
  cancelRound: {
    caller: 'admin',
    slow: true,
    request: v.strictObject({ roundId: documentId, reason: reasonSchema }),
    /** `left`: the end is not complete; a repeat continues it. */
    response: v.object({ status: v.picklist(['cancelled', 'already', 'left']) }),
  },
  /**
   * Adds everybody eligible to the active round, a piece after `after` in the order of uids. It answers how
   * many of this piece take part, and the `after` of the next piece; null after the last.
   */
  computeParticipants: {
    caller: 'admin',
    slow: true,
    request: v.strictObject({ after: v.optional(documentId) }),
    response: v.object({
      males: v.number(),
      females: v.number(),
      next: v.nullable(v.string()),
    }),
  },
  addMaleParticipant: {
    caller: 'admin',
    request: v.strictObject({ uid: documentId }),
    response: v.object({ status: v.picklist(['added', 'already']) }),
  },
  /**
   * Takes somebody out of a round before the boys' window opens. An admin cannot bring them back, as nobody
   * is brought back who has pressed to sit it out: they return by a press of their own.
   */
  sitOutParticipant: {
    caller: 'admin',
    request: v.strictObject({
      roundId: documentId,
      uid: documentId,
      reason: reasonSchema,
    }),
    response: v.object({ status: v.picklist(['changed', 'already']) }),
  },
  /** Sets a man's list. Locked women stay in, vetoed ones stay out; without these lists they do not change. */
  setAssignment: {
    caller: 'admin',
    request: v.strictObject({
      roundId: documentId,
      uid: documentId,
      assignedUids: uids,
      locks: v.optional(uids),
      vetoes: v.optional(uids),
      /** The lists that the admin sees: a change of newer lists is refused as changed-meanwhile. */
      seen: v.optional(v.strictObject({ assignedUids: uids, locks: uids, vetoes: uids })),
    }),
    response: v.object({
      assignedUids: v.array(v.string()),
      locks: v.array(v.string()),
      vetoes: v.array(v.string()),
    }),
    unlogged: ['assignedUids', 'locks', 'vetoes', 'seen'],
  },
  /**
   * Publishes drafts as decks, a piece of men after `after`. It answers how many of this piece have a deck,
   * and the `after` of the next piece; null when the round is published, its receipt too.
   */
  publishAssignments: {
    caller: 'admin',
    slow: true,
    request: v.strictObject({
      roundId: documentId,
      after: v.optional(documentId),
      /** The hash of the saved run that the admin sees; null: none. */
      seenRunHash: v.optional(v.nullable(v.string())),
      /** The time of the newest draft that the admin sees: a newer draft is not published unseen. */
      seenDraftsAt: v.optional(time()),
      /** The reason to publish though women are below the floor, or men without a deck; the log keeps it. */
      reason: v.optional(reasonSchema),
    }),
    response: v.object({ published: v.number(), next: v.nullable(v.string()) }),
  },
  /**
   * A page of waiting confirmations from after the grace, the newest first, with the two names. A person who
   * may not be shown any more is null. A page that is not full is the last one.
   */
  listLateConfirms: {
    caller: 'admin',
    request: v.strictObject({ roundId: documentId, cursor: v.nullable(pageCursor) }),
    response: v.array(
      v.object({
        id: v.string(),
        boyUid: v.string(),
        girlUid: v.string(),
        boy: v.nullable(named),
        girl: v.nullable(named),
        createdAt: time(),
      }),
    ),
    logged: 'hourly',
    unlogged: ['cursor'],
  },
  /**
   * Likes that no woman has been shown although the boys' window is over, the best pairs first, without
   * names: at most `unpromotedMax` of the women after `after`, in the order of their uids. `next` is null
   * after the last. Empty before the likes are promoted and after the round.
   */
  listUnpromotedLikes: {
    caller: 'admin',
    slow: true,
    logged: 'hourly',
    unlogged: ['after'],
    request: v.strictObject({ roundId: documentId, after: v.optional(documentId) }),
    response: v.object({
      likes: v.array(
        v.object({
          boyUid: v.string(),
          girlUid: v.string(),
          boy: pairPersonSchema,
          girl: pairPersonSchema,
          /** The pair's score; a like without one has 0. */
          score: v.number(),
          likedAt: time(),
        }),
      ),
      next: v.nullable(v.string()),
    }),
  },
  /**
   * A page of matches, the newest first. A page that is not full is the last one. An ended match shows
   * nobody.
   */
  listMatchesOfRound: {
    caller: 'admin',
    request: v.strictObject({ roundId: documentId, cursor: v.nullable(pageCursor) }),
    response: v.array(
      v.object({
        id: v.string(),
        boyUid: v.string(),
        girlUid: v.string(),
        boy: v.nullable(named),
        girl: v.nullable(named),
        status: v.picklist(['open', 'closed']),
        createdAt: time(),
      }),
    ),
    logged: 'hourly',
    unlogged: ['cursor'],
  },
} as const satisfies CallDeclarations
