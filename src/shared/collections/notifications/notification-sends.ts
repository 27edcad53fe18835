import { notificationSendSchema } from '../../model/notifications/notification-send.ts'
import { collection } from '../collection.ts'

/** News that an admin sends to somebody. */
export const notificationSends = collection({
  name: 'notificationSends',
  id: 'random',
  schema: notificationSendSchema,
  readers: 'nobody',
  writers: 'server',
  people: {
    userUid: 'deleted',
    uid: { kept: 'the admin who sent it' },
  },
  exported: { not: 'what admins send to others' },
})
