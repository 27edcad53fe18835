import * as v from 'valibot'
import * as limits from '../limits.ts'
import { durations } from '../limits.ts'
import { dayThirds, placeSchema, thirdSchema } from '../model/matches/meeting.ts'
import { time } from '../model/time.ts'
import { type CallDeclarations, documentId, newDocumentId } from './declaration.ts'

const about = { id: newDocumentId, offerId: newDocumentId }

/** The thirds of all days ahead, and of the day that has ended while a phone was offline. */
const thirdsMax = limits.meetingDays * dayThirds.length

const dateShareIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

/** Calls of plans to meet (PRODUCT §14). The phone makes the ids, so that a repeat has no effect. */
export const meetingCalls = {
  changeMeeting: {
    caller: 'signed-in',
    request: v.strictObject({
      matchId: documentId,
      act: v.variant('does', [
        // Older phones send the whole list as they show it.
        v.strictObject({
          does: v.literal('free'),
          thirds: v.pipe(v.array(thirdSchema), v.maxLength(thirdsMax)),
        }),
        v.strictObject({
          does: v.literal('mark'),
          free: v.pipe(
            v.record(thirdSchema, v.boolean()),
            v.check((marks) => Object.keys(marks).length <= thirdsMax),
          ),
        }),
        v.strictObject({
          does: v.literal('offer'),
          id: newDocumentId,
          seen: v.nullable(newDocumentId),
          meetAt: time(),
          place: placeSchema,
        }),
        // Older phones leave the time and the place out.
        v.strictObject({
          does: v.literal('accept'),
          ...about,
          meetAt: v.optional(time()),
          place: v.optional(placeSchema),
        }),
        v.strictObject({ does: v.picklist(['drop', 'cancel', 'late']), ...about }),
      ]),
    }),
    response: v.object({ status: v.picklist(['changed', 'already']) }),
  },
  /**
   * Shares a date. The id is the hash of a link that the phone has made: the server learns the link only when
   * a friend opens it.
   */
  shareDate: {
    caller: 'signed-in',
    request: v.strictObject({
      id: dateShareIdSchema,
      matchId: documentId,
      /** The number of the plan that was on the screen (planNumber). Older phones leave it out. */
      plan: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
      homeAfterMs: v.pipe(
        v.number(),
        v.integer(),
        v.minValue(durations.hour),
        v.maxValue(12 * durations.hour),
      ),
    }),
    response: v.object({ status: v.picklist(['shared', 'already']) }),
  },
  changeDateShare: {
    caller: 'signed-in',
    request: v.strictObject({
      id: dateShareIdSchema,
      does: v.picklist(['home', 'off', 'stop', 'longer']),
      /** With `longer`: the number of hours that the page then waits beyond the one chosen. */
      longer: v.optional(
        v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.homeLongerMax)),
      ),
    }),
    response: v.object({ status: v.picklist(['changed', 'already']) }),
  },
  /** Shows the caller's own Instagram handle to the other person of this match, for good. */
  showHandle: {
    caller: 'signed-in',
    request: v.strictObject({ matchId: documentId }),
    response: v.object({ status: v.picklist(['shown', 'already']) }),
  },
} as const satisfies CallDeclarations
