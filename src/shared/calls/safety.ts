import * as v from 'valibot'
import { limits } from '../limits.ts'
import {
  removableContent,
  reportOutcomes,
  reportPlaces,
  reportReasons,
} from '../model/safety/report.ts'
import { type CallDeclarations, documentId } from './declaration.ts'

const reason = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.reasonMax))
/** Without a number it lasts until an admin lifts it. */
const suspensionDays = v.optional(
  v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.suspensionDaysMax))),
)

/** PRODUCT §8. */
export const safetyCalls = {
  /** Also blocks. The caller makes the id, so that a repeat is one report. */
  report: {
    caller: 'signed-in',
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
    request: v.strictObject({ uid: documentId }),
    response: v.object({ status: v.picklist(['blocked', 'already']) }),
  },
  unblock: {
    caller: 'signed-in',
    request: v.strictObject({ uid: documentId }),
    response: v.object({ status: v.picklist(['unblocked', 'already']) }),
  },
  unmatch: {
    caller: 'signed-in',
    request: v.strictObject({ uid: documentId }),
    response: v.object({ status: v.picklist(['unmatched', 'already']) }),
  },
  decideReport: {
    caller: 'admin',
    request: v.strictObject({
      id: documentId,
      outcome: v.picklist(reportOutcomes),
      /** Shown to the person whom a suspension or a ban concerns. */
      reason,
      days: suspensionDays,
      /** For `removeContent`. */
      content: v.optional(v.pipe(v.array(v.picklist(removableContent)), v.minLength(1)), () => [
        ...removableContent,
      ]),
    }),
    response: v.object({ status: v.picklist(['decided', 'already']) }),
  },
  suspendUser: {
    caller: 'admin',
    /** The person reads the reason. */
    request: v.strictObject({ uid: documentId, reason, days: suspensionDays }),
    response: v.object({ status: v.picklist(['suspended', 'already']) }),
  },
  restoreUser: {
    caller: 'admin',
    request: v.strictObject({ uid: documentId, reason }),
    response: v.object({ status: v.picklist(['restored', 'already']) }),
  },
} as const satisfies CallDeclarations
