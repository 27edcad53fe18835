import {
  type NotificationSend,
  notificationSendSchema,
} from '../../../src/shared/model/notifications/notification-send.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import { readDocument } from '../../platform/read-documents.ts'
import type { Reader } from '../../platform/store.ts'
import { toldSum } from '../../platform/told-sum.ts'

/**
 * Whether a notification is of a send to those who had not acted: admins read it of nobody, because it would
 * tell who had not. `notificationId.round` ends with the send and the person, and a send's id has no underscore.
 */
export const isOfUnanswered = async (
  reader: Reader,
  { id, userUid }: { id: string; userUid: string | null },
): Promise<boolean> => {
  if (userUid === null || !id.startsWith('round_')) return false
  const sendId = id.slice(0, -`_${userUid}`.length).split('_').at(-1) ?? ''
  const send = await readDocument(
    reader,
    notificationSendSchema,
    serverPaths.notificationSend(sendId),
  )
  return send?.round?.who === 'unanswered'
}

/**
 * For how many people a send was written, as admins read it. Of those who had not acted it is a sum of the
 * whole window: while it goes from piece to piece, the difference would tell of a few.
 */
export const writtenTold = ({
  round,
  state,
  written,
}: Pick<NotificationSend, 'round' | 'state' | 'written'>): number | null => {
  if (round?.who !== 'unanswered') return written
  return state === 'sent' ? toldSum(written) : null
}
