import {
  type NotificationSend,
  notificationSendSchema,
} from '../../../src/shared/model/notifications/notification-send.ts'
import { serverPaths } from '../../../src/shared/server-paths.ts'
import { readDocument } from '../../platform/read-documents.ts'
import { shownSum } from '../../platform/shown-sum.ts'
import type { Reader } from '../../platform/store.ts'

/**
 * Whether a notification belongs to a send to people who had not acted. Admins do not read such a
 * notification of anybody, because it would tell who had not acted. `notificationId.round` ends with the send
 * and the person, and a send's id has no underscore.
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
 * For how many people a send was written, as admins read it. A send to people who had not acted tells only
 * the sum of the whole window: while it runs piece by piece, the difference would tell of a few.
 */
export const writtenShown = ({
  round,
  state,
  written,
}: Pick<NotificationSend, 'round' | 'state' | 'written'>): number | null => {
  if (round?.who !== 'unanswered') return written
  return state === 'sent' ? shownSum(written) : null
}
