import * as v from 'valibot'
import * as limits from '../limits.ts'
import { reportPlaces, reportReasons } from '../model/safety/report.ts'
import { writtenTextSchema } from '../model/written-text.ts'
import { type CallDeclarations, documentId } from './declaration.ts'

/** Calls of safety (PRODUCT §8). */
export const safetyCalls = {
  /** A report also blocks the person. The caller makes the id, so that a repeat is one report. */
  report: {
    caller: 'signed-in',
    weighs: 3,
    request: v.strictObject({
      reportId: documentId,
      uid: documentId,
      reason: v.picklist(reportReasons),
      place: v.picklist(reportPlaces),
      details: v.pipe(v.string(), v.trim(), v.maxLength(limits.reasonMax)),
    }),
    response: v.object({ status: v.picklist(['reported', 'already']) }),
  },
  block: {
    caller: 'signed-in',
    weighs: 3,
    request: v.strictObject({ uid: documentId, place: v.optional(v.picklist(reportPlaces)) }),
    response: v.object({ status: v.picklist(['blocked', 'already']) }),
  },
  unblock: {
    caller: 'signed-in',
    request: v.strictObject({ uid: documentId }),
    response: v.object({ status: v.picklist(['unblocked', 'already']) }),
  },
  /**
   * Avoids people by handles, links of profiles or e-mail addresses; the people may not be here. The caller
   * makes the id, so that a repeat counts once. The answer is the same for all names.
   */
  avoidPeople: {
    caller: 'signed-in',
    request: v.strictObject({
      id: documentId,
      names: v.pipe(
        v.array(v.pipe(v.string(), v.maxLength(limits.avoidedNameMax))),
        v.minLength(1),
        v.maxLength(limits.avoidedMax),
      ),
    }),
    response: v.object({ status: v.picklist(['kept', 'already']) }),
  },
  clearAvoided: {
    caller: 'signed-in',
    request: v.strictObject({}),
    response: v.object({ status: v.picklist(['cleared', 'already']) }),
  },
  /** Appeals once against each outcome of a moderator; another admin reads it. */
  appeal: {
    caller: 'signed-in',
    request: v.strictObject({
      outcomeId: documentId,
      text: writtenTextSchema(limits.reasonMax),
    }),
    response: v.object({ status: v.picklist(['sent', 'already']) }),
  },
  unmatch: {
    caller: 'signed-in',
    weighs: 3,
    request: v.strictObject({ uid: documentId }),
    response: v.object({ status: v.picklist(['unmatched', 'already']) }),
  },
} as const satisfies CallDeclarations
