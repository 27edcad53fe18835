import { notificationSchema, notificationWrites } from '../../model/notifications/notification.ts'
import { collection } from '../collection.ts'

/** News (specification §3). */
export const notifications = collection({
  name: 'notifications',
  schema: notificationSchema,
  readers: { byHand: 'the addressee, or an audience' },
  writers: notificationWrites,
  people: {
    userUid: 'deleted',
  },
  exported: { by: 'userUid' },
})
