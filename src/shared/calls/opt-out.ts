import * as v from 'valibot'
import { type CallDeclarations, documentId } from './declaration.ts'

/** Apart from the admins' calls about rounds: the worker sends this one. */
export const optOutCalls = {
  optOutOfRound: {
    caller: 'signed-in',
    request: v.strictObject({ roundId: documentId, out: v.boolean() }),
    response: v.object({ status: v.picklist(['changed', 'already']) }),
  },
} as const satisfies CallDeclarations
