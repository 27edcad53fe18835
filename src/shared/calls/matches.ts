import * as v from 'valibot'
import { limits } from '../limits.ts'
import { type CallDeclarations, documentId } from './declaration.ts'

/** What a man and a woman of one round become to each other (PRODUCT §4). */
export const matchCalls = {
  /** One transaction: her confirmation makes the match. Repeats answer `already`. */
  confirmMatchByGirl: {
    caller: 'female',
    request: v.strictObject({ roundId: documentId, boyUid: documentId }),
    response: v.object({ matchId: v.string(), status: v.picklist(['created', 'already']) }),
  },
  /** Takes him out of her deck, for good and silently. Repeats answer `already`. */
  passByGirl: {
    caller: 'female',
    request: v.strictObject({ roundId: documentId, boyUid: documentId }),
    response: v.object({ status: v.picklist(['passed', 'already']) }),
  },
  /**
   * `toGirl` puts a real like before her beyond the cap of her deck; `match` makes a match of his
   * like and her late confirmation.
   */
  adminPromoteMatch: {
    caller: 'admin',
    request: v.strictObject({
      roundId: documentId,
      boyUid: documentId,
      girlUid: documentId,
      mode: v.picklist(['toGirl', 'match']),
      reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.reasonMax)),
    }),
    response: v.object({ status: v.picklist(['promoted', 'created', 'already']) }),
  },
} as const satisfies CallDeclarations
