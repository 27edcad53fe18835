import * as v from 'valibot'
import { limits } from '../limits.ts'
import { collegeSchema } from '../model/people/profile.ts'
import { idNumberSchema, verificationStates } from '../model/people/verification.ts'
import { type CallDeclarations, documentId } from './declaration.ts'

const reason = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.reasonMax))
const uids = v.pipe(v.array(documentId), v.minLength(1), v.maxLength(limits.decisionsMax))
const documents = v.array(v.record(v.string(), v.unknown()))

export const accountCalls = {
  setAdmin: {
    caller: 'admin',
    request: v.strictObject({ uid: documentId, admin: v.boolean() }),
    response: v.object({ status: v.picklist(['changed', 'already']) }),
  },
  /** Deletes the account and everything of it that others can see. A repeat resumes. */
  deleteMyAccount: {
    caller: 'signed-in',
    request: v.strictObject({}),
    response: v.object({ status: v.picklist(['deleted']) }),
  },
  suggestCollege: {
    caller: 'signed-in',
    request: v.strictObject({ name: collegeSchema, city: collegeSchema }),
    response: v.object({ status: v.picklist(['suggested', 'already']) }),
  },
  /** To be called after the upload of both sides. */
  submitCollegeId: {
    caller: 'signed-in',
    request: v.strictObject({}),
    response: v.object({ state: v.picklist(verificationStates) }),
  },
  /**
   * One transaction each; answers the state of each afterwards. Only waiting ones are decided. An ID
   * that serves another account is `duplicate`, and waits on.
   */
  decideCollegeIds: {
    caller: 'admin',
    request: v.variant('decision', [
      v.strictObject({
        decision: v.literal('approve'),
        uids,
        /** The number that the admin reads on an ID, by uid. */
        numbers: v.optional(v.record(documentId, idNumberSchema)),
      }),
      v.strictObject({ decision: v.literal('reject'), uids, reason }),
    ]),
    response: v.array(
      v.object({
        uid: v.string(),
        state: v.picklist([...verificationStates, 'unknown', 'own', 'duplicate']),
        /** Whom the ID serves already. */
        otherUid: v.optional(v.string()),
      }),
    ),
    unlogged: ['numbers'],
  },
  /** All data of the caller that they may see, by collection. */
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
      ledger: documents,
      collegeSuggestions: documents,
      seen: documents,
    }),
  },
} as const satisfies CallDeclarations
