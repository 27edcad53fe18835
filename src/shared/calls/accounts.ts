import * as v from 'valibot'
import * as limits from '../limits.ts'
import { collegeSchema } from '../model/people/profile.ts'
import { idNumberSchema, verificationStates } from '../model/people/verification.ts'
import { time } from '../model/time.ts'
import { collegeIdCalls } from './college-id.ts'
import { type CallDeclarations, documentId, reasonSchema } from './declaration.ts'

const uids = v.pipe(v.array(documentId), v.minLength(1), v.maxLength(limits.decisionsMax))
const documents = v.array(v.record(v.string(), v.unknown()))

const collegeIdImage = v.object({ contentType: v.string(), base64: v.string() })

export const accountCalls = {
  ...collegeIdCalls,
  /** Lists all admins by name. */
  listAdmins: {
    caller: 'admin',
    logged: 'hourly',
    request: v.strictObject({}),
    response: v.array(v.object({ uid: v.string(), name: v.string(), suspended: v.boolean() })),
  },
  setAdmin: {
    caller: 'admin',
    request: v.strictObject({ uid: documentId, admin: v.boolean(), reason: reasonSchema }),
    response: v.object({ status: v.picklist(['changed', 'already']) }),
  },
  /** Deletes the account and everything of it that others can see. A repeat resumes. */
  deleteMyAccount: {
    caller: 'signed-in',
    demandsCaller: true,
    // With the account that may be made anew after it.
    weighs: 24,
    request: v.strictObject({}),
    response: v.object({ status: v.picklist(['deleted']) }),
  },
  suggestCollege: {
    caller: 'signed-in',
    request: v.strictObject({ name: collegeSchema, city: collegeSchema }),
    response: v.object({ status: v.picklist(['suggested', 'already']) }),
  },
  /**
   * Lists college IDs that wait for a decision, the oldest first, with the facts that an admin compares with
   * the images.
   */
  listCollegeIds: {
    caller: 'admin',
    request: v.strictObject({}),
    response: v.array(
      v.object({
        uid: v.string(),
        name: v.string(),
        college: v.string(),
        dob: v.string(),
        submittedAt: time(),
      }),
    ),
    logged: false,
  },
  /** The images of one ID that waits, in Base64: they have no address, and each look is logged. */
  viewCollegeId: {
    caller: 'admin',
    request: v.strictObject({ uid: documentId }),
    response: v.object({ front: collegeIdImage, back: collegeIdImage }),
  },
  /**
   * Decides IDs, each in a transaction of its own; answers the state of each afterwards. Only waiting IDs are
   * approved or rejected. An ID that serves another account is `duplicate`, and goes on waiting. `reopen`
   * takes a decision back while the images are kept.
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
      v.strictObject({ decision: v.literal('reject'), uids, reason: reasonSchema }),
      v.strictObject({ decision: v.literal('reopen'), uids }),
    ]),
    response: v.array(
      v.object({
        uid: v.string(),
        state: v.picklist([...verificationStates, 'unknown', 'own', 'duplicate']),
        /** The account that the ID serves already. */
        otherUid: v.optional(v.string()),
      }),
    ),
    unlogged: ['numbers'],
  },
  /** Answers all data of the caller that they may see, by collection. */
  exportMyData: {
    caller: 'signed-in',
    weighs: 2,
    request: v.strictObject({}),
    response: v.objectWithRest(
      {
        /** Photos and images of an ID, in Base64. */
        files: v.array(
          v.object({
            path: v.string(),
            storedAt: time(),
            contentType: v.string(),
            base64: v.string(),
          }),
        ),
      },
      documents,
    ),
  },
} as const satisfies CallDeclarations
