import * as v from 'valibot'
import { verificationStates } from '../model/people/verification.ts'
import type { CallDeclarations } from './declaration.ts'

/** By itself: the worker makes this call, and carries none of the admins'. */
export const collegeIdCalls = {
  /** To be called after the upload of both sides. */
  submitCollegeId: {
    caller: 'signed-in',
    request: v.strictObject({}),
    response: v.object({ state: v.picklist(verificationStates) }),
  },
} as const satisfies CallDeclarations
