import * as v from 'valibot'
import { limits } from '../limits.ts'
import { notificationTargets } from '../model/notifications/notification.ts'
import { type CallDeclarations, documentId } from './declaration.ts'

const words = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max))
const title = words(limits.notificationTitleMax)
const body = words(limits.notificationBodyMax)
const emailMax = 254

/** PRODUCT §9. */
export const notificationCalls = {
  /** The caller makes the id, so that a repeat notifies nobody twice. `personal` needs a uid. */
  createNotification: {
    caller: 'admin',
    request: v.pipe(
      v.strictObject({
        id: documentId,
        title,
        body,
        targetType: v.picklist(notificationTargets),
        userUid: v.nullable(documentId),
      }),
      v.check(({ targetType, userUid }) => (targetType === 'personal') === (userUid !== null)),
    ),
    response: v.object({ status: v.picklist(['created', 'already']) }),
  },
  /** By e-mail if `target` contains @, otherwise by uid. */
  findUser: {
    caller: 'admin',
    request: v.strictObject({
      target: v.union([
        v.pipe(v.string(), v.trim(), v.includes('@'), v.maxLength(emailMax)),
        documentId,
      ]),
    }),
    response: v.object({ uid: v.string(), name: v.string(), email: v.string() }),
  },
  /** Sends a push to every device of these people; it replaces a push of the same notification. */
  sendPushNotification: {
    caller: 'admin',
    request: v.strictObject({
      userUids: v.pipe(v.array(documentId), v.minLength(1), v.maxLength(limits.pushReceiversMax)),
      title,
      body,
      notificationId: v.optional(documentId),
    }),
    response: v.object({ sent: v.number(), failed: v.number() }),
  },
} as const satisfies CallDeclarations
