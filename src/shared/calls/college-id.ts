import * as v from 'valibot'
import { verificationStates } from '../model/people/verification.ts'
import type { CallDeclarations } from './declaration.ts'

/**
 * Calls of the college ID, in a file of their own: the worker makes this call, and loads none of the admins'.
 */
export const collegeIdCalls = {
  /** Hands in both sides after their upload. */
  submitCollegeId: {
    caller: 'signed-in',
    request: v.strictObject({}),
    response: v.object({ state: v.picklist(verificationStates) }),
  },
} as const satisfies CallDeclarations
