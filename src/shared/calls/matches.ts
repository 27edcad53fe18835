import * as v from 'valibot'
import { type CallDeclarations, documentId, reasonSchema } from './declaration.ts'

/** PRODUCT §4. */
export const matchCalls = {
  confirmMatchByGirl: {
    caller: 'female',
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
      roundId: documentId,
      boyUid: documentId,
      girlUid: documentId,
      mode: v.picklist(['toGirl', 'match']),
      reason: reasonSchema,
    }),
    response: v.object({ status: v.picklist(['promoted', 'created', 'already']) }),
  },
} as const satisfies CallDeclarations
