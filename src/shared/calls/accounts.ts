import * as v from 'valibot'
import { limits } from '../limits.ts'
import { collegeSchema } from '../model/people/profile.ts'
import { verificationStates } from '../model/people/verification.ts'
import { type CallDeclarations, documentId } from './declaration.ts'

const reason = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.reasonMax))
const uids = v.pipe(v.array(documentId), v.minLength(1), v.maxLength(limits.decisionsMax))
const documents = v.array(v.record(v.string(), v.unknown()))

/** What becomes of an account. */
export const accountCalls = {
  /** Makes somebody else an admin, or an admin a student again. */
  setAdmin: {
    caller: 'admin',
    request: v.strictObject({ uid: documentId, admin: v.boolean() }),
    response: v.object({ status: v.picklist(['changed', 'already']) }),
  },
  /**
   * Deletes the account and everything of it that others can see. A repeat goes on where it was cut
   * short.
   */
  deleteMyAccount: {
    caller: 'signed-in',
    request: v.strictObject({}),
    response: v.object({ status: v.picklist(['deleted']) }),
  },
  /** A college that is not in the list. The same one a second time answers `already`. */
  suggestCollege: {
    caller: 'signed-in',
    request: v.strictObject({ name: collegeSchema, city: collegeSchema }),
    response: v.object({ status: v.picklist(['suggested', 'already']) }),
  },
  /** Says that both sides of the college ID are uploaded. */
  submitCollegeId: {
    caller: 'signed-in',
    request: v.strictObject({}),
    response: v.object({ state: v.picklist(verificationStates) }),
  },
  /** Each by itself; answers the state of each afterwards. Only those that wait are decided. */
  decideCollegeIds: {
    caller: 'admin',
    request: v.variant('decision', [
      v.strictObject({ decision: v.literal('approve'), uids }),
      v.strictObject({ decision: v.literal('reject'), uids, reason }),
    ]),
    response: v.array(
      v.object({ uid: v.string(), state: v.picklist([...verificationStates, 'unknown']) }),
    ),
  },
  /** Everything the product holds about the caller and may show them, by collection. */
  exportMyData: {
    caller: 'signed-in',
    request: v.strictObject({}),
    response: v.object({
      users: documents,
      subscriptions: documents,
      verifications: documents,
      participants: documents,
      likes: documents,
      matches: documents,
      messages: documents,
      payments: documents,
      notifications: documents,
      blocks: documents,
      publicProfiles: documents,
      collegeSuggestions: documents,
      seen: documents,
    }),
  },
} as const satisfies CallDeclarations
