import type { NotificationSend } from '../../../src/shared/model/notifications/notification-send.ts'
import { serverTime } from '../../../src/shared/model/time.ts'
import type { DocumentWrite } from '../../platform/store.ts'

type Booked = Pick<
  NotificationSend,
  'uid' | 'title' | 'body' | 'targetType' | 'userUid' | 'round' | 'dueAt'
>

/** A send that is booked and not begun. */
export const bookedSend = (content: Booked): DocumentWrite<NotificationSend> => ({
  ...content,
  state: 'scheduled',
  createdAt: serverTime,
  cursor: '',
  written: 0,
  pushed: 0,
  failed: 0,
  tries: 0,
  leasedUntil: 0,
})
