import * as v from 'valibot'
import { type CallDeclarations, documentId } from './declaration.ts'

/** The call to sit out, apart from the admins' calls about rounds, because the worker loads it. */
export const optOutCalls = {
  optOutOfRound: {
    caller: 'signed-in',
    request: v.strictObject({ roundId: documentId, out: v.boolean() }),
    response: v.object({ status: v.picklist(['changed', 'already']) }),
  },
} as const satisfies CallDeclarations
