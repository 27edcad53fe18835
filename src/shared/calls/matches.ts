import * as v from 'valibot'
import { type CallDeclarations, documentId, reasonSchema } from './declaration.ts'

const couple = { roundId: documentId, boyUid: documentId, girlUid: documentId }

/** Calls of matches (PRODUCT §4). */
export const matchCalls = {
  confirmMatchByGirl: {
    caller: 'female',
    weighs: 2,
    request: v.strictObject({ roundId: documentId, boyUid: documentId }),
    response: v.object({ matchId: v.string(), status: v.picklist(['created', 'already']) }),
  },
  passByGirl: {
    caller: 'female',
    request: v.strictObject({ roundId: documentId, boyUid: documentId }),
    response: v.object({ status: v.picklist(['passed', 'already']) }),
  },
  /** `toGirl` adds a real like beyond the cap of her deck; `match` uses her late confirmation. */
  adminPromoteMatch: {
    caller: 'admin',
    request: v.strictObject({
      ...couple,
      mode: v.picklist(['toGirl', 'match']),
      reason: reasonSchema,
    }),
    response: v.object({ status: v.picklist(['promoted', 'created', 'already']) }),
    about: 'couple',
  },
  /** Declines a late confirmation of any round, so that it makes no match; `reopen` lets it wait again. */
  decideLateConfirm: {
    caller: 'admin',
    request: v.variant('decision', [
      v.strictObject({
        decision: v.literal('decline'),
        ...couple,
        reason: reasonSchema,
      }),
      v.strictObject({ decision: v.literal('reopen'), ...couple }),
    ]),
    response: v.object({ status: v.picklist(['decided', 'already']) }),
    about: 'couple',
  },
} as const satisfies CallDeclarations
